import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import { openAs, signInAsAdmin } from './people.ts';
import type { Product } from './product.ts';

const root = path.join(import.meta.dirname, '..');
const run = promisify(execFile);

/** Exports the books beside the running server, as its operator does. */
const exportBooks = async ({ dataDir }: Product, file: string): Promise<string> => {
  await run(process.execPath, [path.join(root, 'apps/api/src/export-ledger.ts'), file], {
    env: { DATA_DIR: dataDir },
  });
  return readFile(file, 'utf8');
};

/** Runs the verifier as an outsider does: it knows the file alone. */
const verify = async (file: string): Promise<{ code: number; told: string }> =>
  run(process.execPath, [path.join(root, 'scripts/verify-ledger.mjs'), file], { env: {} }).then(
    ({ stdout }) => ({ code: 0, told: stdout }),
    ({ code, stderr }) => ({ code, told: stderr }),
  );

test('an admin follows an account to a hash, which an outsider finds and recomputes', async ({
  page,
  product,
}) => {
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/ledger');
  await expectPage(page, '/admin/ledger', 'Ledger');

  const number = await test.step('an account leads to its newest transaction, with both hashes', async () => {
    await page.getByRole('table', { name: 'Assets' }).getByRole('link', { name: 'Escrow account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Escrow account' })).toBeVisible();
    await expectSoundPage(page);
    const moves = page.getByRole('table', { name: 'Moves of this account' });
    await moves.getByRole('link', { name: 'Statement imported' }).first().click();
    const heading = page.getByRole('heading', { level: 1, name: /^Transaction \d+$/ });
    await expect(heading).toBeVisible();
    await expectSoundPage(page);
    return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  });
  const [before, hash] = await page.getByText(/^[0-9a-f]{64}$/).allTextContents();

  const file = path.join(product.dataDir, 'books.jsonl');
  const books = await exportBooks(product, file);
  await test.step('the export holds that hash, and is whole', async () => {
    expect(books).toMatch(new RegExp(`"type":"transaction","number":${number},.*"hash":"${hash}"`));
    if (number > 1) expect(books).toMatch(new RegExp(`"number":${number - 1},.*"hash":"${before}"`));
    expect(await verify(file)).toEqual({ code: 0, told: expect.stringContaining('The ledger is whole') });
  });

  await test.step('one altered digit of an amount is named', async () => {
    const move = new RegExp(`("type":"move","number":${number},"line":1,.*"paise":)(\\d)`);
    const altered = books.replace(move, (_, start, digit) => `${start}${digit === '1' ? 2 : 1}`);
    expect(altered).not.toBe(books);
    await writeFile(file, altered);
    const { code, told } = await verify(file);
    expect(code).not.toBe(0);
    expect(told).toContain(`transaction ${number} has another hash`);
  });
});
