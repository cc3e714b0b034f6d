import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyWithFourthKind, files } from './fourth-kind.mjs';

const MINUTES = 60_000;

describe('a fourth kind, from its definition, a line in the list and its texts', {
  timeout: 10 * MINUTES,
}, () => {
  let copy;
  beforeAll(async () => {
    copy = await copyWithFourthKind();
  }, 2 * MINUTES);
  afterAll(() => copy?.remove());

  const expectPassed = async (command) => {
    const { passed, output } = await copy.run(command);
    expect(passed, output).toBe(true);
    return output;
  };

  // What did not change since the compile before is not checked again.
  const types =
    'npm run --silent typecheck --workspace apps/web -- --singleThreaded --incremental --tsBuildInfoFile .cache/types.tsbuildinfo';
  const texts = 'npm run --silent check-texts --workspace packages/words';

  test('compiles on both sides and in the journeys, and no text is missing', async () => {
    await expectPassed('tsc --singleThreaded -p packages/contract');
    await expectPassed('tsc --singleThreaded -p apps/api');
    await expectPassed(types);
    await expectPassed('tsc --singleThreaded -p e2e');
    await expectPassed(texts);
  });

  test('does not compile without its texts, or without one of them', async () => {
    // One compile tells both: no texts have the name that the list wants, and those of another name lack one.
    const putBack = await copy.edit(files.english, (text) =>
      text.replace('kindAnthologies', 'strayTexts').replace(/ {2}adminEmptyTitle: 'No anthology .*\n/, ''),
    );
    const { passed, output } = await copy.run(types);
    await putBack();
    expect(passed).toBe(false);
    expect(output).toMatch(/error .*kindAnthologies/);
    expect(output).toMatch(/error .*adminEmptyTitle/);
  });

  test('fails the check of texts without its Hindi', async () => {
    for (const [file, pattern, missing] of [
      [files.hindi, / {2}byStatus: 'एंथोलॉजी.*\n/, 'kindAnthologies.byStatus is missing'],
      [files.labels, / {2}'Number of episodes'.*\n/, 'Number of episodes is missing'],
    ]) {
      const putBack = await copy.edit(file, (text) => text.replace(pattern, ''));
      const { passed, output } = await copy.run(texts);
      await putBack();
      expect(passed).toBe(false);
      expect(output).toContain(missing);
    }
  });

  const vitest = 'node node_modules/vitest/vitest.mjs run --reporter=verbose';

  test('passes all tests over kinds: contract, addresses', async () => {
    const output = await expectPassed(
      `${vitest} --project contract --project web packages/contract/src/kinds apps/web/app/routes/kind-paths.test.ts`,
    );
    expect(output).toContain('the definition of anthologies');
  });

  // Other kinds go on as they did, and are tested where nothing was added: a test of one of theirs alone has no item before it.
  test('passes the tests of the API with a database, and has the rights of every kind', async () => {
    const output = await expectPassed(
      `${vitest} --project api -t 'anthologies|(?<!its )[kK]ind|names exactly' ${[
        'apps/api/src/every-kind.test.ts',
        'apps/api/src/modules/submissions/round-trip.test.ts',
        'apps/api/src/platform/registered-kinds.test.ts',
        'apps/api/src/rights',
      ].join(' ')}`,
    );
    for (const done of [
      'an item of anthologies',
      'a form of anthologies',
      'a start registers the kinds',
      "names exactly the server's routes",
      '{publicKind}/public',
    ]) {
      expect(output).toContain(done);
    }
  });

  test('has its form, lists and review in a real browser', async () => {
    const output = await expectPassed(
      // Sample data and compressed pages would take as long as the journey, which needs neither.
      'COMPRESS_PAGES=0 DEMO_DATA=0 node -e "' +
        "import('./scripts/build-product.mjs').then(({ buildProduct }) => buildProduct())" +
        ".then(() => import('./scripts/journeys.mjs'))" +
        ".then(({ runJourneys }) => runJourneys(['every-kind', '--project', 'desktop', '-g', 'anthologies']))" +
        '.then(({ failed }) => process.exit(failed))"',
    );
    expect(output).toContain('1 passed');
  });
});
