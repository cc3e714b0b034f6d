import { fileURLToPath } from 'node:url';
import { buildProduct } from './build-product.mjs';
import { findChromium } from './chromium.mjs';
import { installPackages } from './install.mjs';
import { runSuite } from './suite.mjs';
import { Stop } from './workspace.mjs';

/** The path of the report, as in playwright.config.ts. */
const REPORT = '.cache/journeys.json';

/** Runs the journeys in a real browser on the built product; passes further arguments to Playwright. */
export const runJourneys = async (args = []) => {
  const CHROMIUM_PATH = await findChromium();
  const { code, report } = await runSuite({
    program: 'node_modules/@playwright/test/cli.js',
    args: ['test', ...args],
    env: { CHROMIUM_PATH },
    report: REPORT,
  });
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  if (flaky > 0) console.log(`\n${flaky} passed at the second attempt only:`);
  for (const name of listFlaky(report)) console.log(`  ${name}`);
  return { passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1) };
};

/** Names flaky tests by browser, file and title: they passed only after a failure and need a look. */
export const listFlaky = (suite) => [
  ...(suite?.suites ?? []).flatMap(listFlaky),
  ...(suite?.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  ),
];

const main = async () => {
  await installPackages();
  await buildProduct();
  const { failed } = await runJourneys(process.argv.slice(2));
  process.exitCode = failed > 0 ? 1 : 0;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main().catch((error) => {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
