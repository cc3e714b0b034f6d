import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { accounts, exportLedger, type Move } from './index.ts';
import { cast, move, openBooks, opposite, type TestBooks } from './test-books.ts';

const verifier = path.join(import.meta.dirname, '../../../../../scripts/verify-ledger.mjs');

let folder: string;
let books: TestBooks;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ledger-test-'));
  books = await openBooks();
});
afterAll(async () => {
  await books.close();
  await rm(folder, { recursive: true });
});

type Verdict = { code: number; said: string };

/** Runs the verifier itself for every file named on standard input, in one process. */
const manyRuns = `
  import { createInterface } from 'node:readline';
  let said = '';
  console.error = (line) => { said = line; };
  console.log = (line) => { said = line; };
  for await (const file of createInterface({ input: process.stdin })) {
    process.argv[2] = file;
    process.exitCode = 0;
    said = '';
    await import(${JSON.stringify(`file://${verifier}`)} + '?' + Math.random());
    process.stdout.write(JSON.stringify({ code: process.exitCode, said }) + '\\n');
  }
  process.exitCode = 0;`;

const runVerifier = (files: string[]): Promise<Verdict[]> =>
  new Promise((resolve, reject) => {
    const options = { maxBuffer: 1 << 26 };
    const child = execFile(
      process.execPath,
      ['--input-type=module', '-e', manyRuns],
      options,
      (error, out) => {
        if (error) reject(error);
        else
          resolve(
            out
              .trim()
              .split('\n')
              .map((line): Verdict => JSON.parse(line)),
          );
      },
    );
    child.stdin?.end(files.map((file) => `${file}\n`).join(''));
  });

const exported = async (): Promise<string> => {
  let text = '';
  for await (const line of exportLedger(books.db)) text += line;
  return text;
};

const verify = async (texts: (string | Buffer)[]): Promise<Verdict[]> => {
  const files = texts.map((_text, place) => path.join(folder, `books-${place}.jsonl`));
  for (const [place, text] of texts.entries()) await writeFile(files[place] ?? '', text);
  return runVerifier(files);
};

const payIn = move(cast.bank, accounts.suspense, 12_345);

test('empty books are whole, and so are those with every sort of transaction', async () => {
  const empty = await exported();
  expect(empty.split('\n')).toHaveLength(2);
  await books.post([payIn, move(cast.otherBank, accounts.suspense, 1)]);
  const id = randomUUID();
  const moves = [move(accounts.suspense, cast.receipts, 200), move(cast.receipts, cast.wallet, 150)];
  await books.post(moves, { id });
  await books.post(opposite(moves), { reverses: id, event: 'match-undone' });
  await books.post([move(accounts.suspense, cast.wallet, 45)]);
  const verdicts = await verify([empty, await exported()]);
  expect(verdicts).toEqual([
    { code: 0, said: expect.stringMatching(/^Head: e3b0c442/) },
    { code: 0, said: expect.stringMatching(/^Head: [0-9a-f]{64}$/) },
  ]);
});

test('one altered byte anywhere is found', { timeout: PROPERTY_MS }, async () => {
  const whole = Buffer.from(await exported());
  const altered = Array.from(whole, (byte, place) => {
    const copy = Buffer.from(whole);
    // A digit becomes another digit and a letter another letter, which is the hardest to find.
    copy[place] = byte === 0x39 || byte === 0x66 ? byte - 1 : byte + 1;
    return copy;
  });
  const verdicts = await verify(altered);
  expect(verdicts).toHaveLength(whole.length);
  expect(
    verdicts.flatMap(({ code, said }, place) => (code === 1 && said ? [] : [{ place, code, said }])),
  ).toEqual([]);
});

test('any byte, changed to any other, added or left out is found', { timeout: PROPERTY_MS }, async () => {
  const whole = Buffer.from(await exported());
  const place = fc.nat(whole.length - 1);
  const byte = fc.integer({ min: 0, max: 255 });
  const changed = fc.oneof(
    fc
      .tuple(place, byte)
      .map(([at, to]) => Buffer.concat([whole.subarray(0, at), Buffer.from([to]), whole.subarray(at + 1)])),
    fc
      .tuple(place, byte)
      .map(([at, to]) => Buffer.concat([whole.subarray(0, at), Buffer.from([to]), whole.subarray(at)])),
    place.map((at) => Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)])),
    // Cut off, at the end of a line too.
    place.map((at) => whole.subarray(0, at)),
    place.map((at) => whole.subarray(0, whole.lastIndexOf('\n', at) + 1)),
  );
  const samples = fc.sample(changed, 1_500).filter((each) => !each.equals(whole));
  const verdicts = await verify(samples);
  expect(verdicts.filter(({ code, said }) => code !== 1 || !said)).toEqual([]);
});

/** The books with one line changed. */
const withLine = async (pattern: RegExp, change: (line: string) => string): Promise<string> => {
  const lines = (await exported()).split('\n');
  const place = lines.findIndex((line) => pattern.test(line));
  return lines.with(place, change(lines[place] ?? '')).join('\n');
};

test('the first difference is named', async () => {
  const changes: [RegExp, (line: string) => string, string][] = [
    [
      /"number":1,.*"paise":12345/,
      (line) => line.replace('12345', '12344'),
      'transaction 1 has another hash than its text and the hash before it make',
    ],
    [
      /"type":"transaction","number":2/,
      (line) => line.replace('"day":"2026-11-20"', '"day":"2026-11-21"'),
      'transaction 2 has another hash',
    ],
    [
      /"type":"transaction","number":3/,
      (line) => line.replace('"number":3', '"number":5'),
      'transaction 5 stands where number 3 is due',
    ],
    [
      /"type":"transaction","number":3/,
      (line) => line.replace('"reverses":2', '"reverses":1'),
      'transaction 3 is not the opposite of transaction 1',
    ],
    [/"name":"suspense"/, (line) => line.replace(/(\d)}$/, '$1$1}'), 'account suspense states'],
    [
      /"name":"suspense"/,
      (line) => line.replace('suspense', 'shortfall'),
      'names suspense, which is no account of the ledger',
    ],
    [
      /"number":2,"line":2/,
      (line) => line.replace('"line":2', '"line":3'),
      'move 3 of transaction 2 stands where line 2 is due',
    ],
    [/"type":"head"/, (line) => line.replace(/"moves":\d+/, '"moves":1'), 'the head states 1 moves'],
    [/"type":"head"/, () => '', 'is no line of a ledger'],
  ];
  const verdicts = await verify(
    await Promise.all(changes.map(([pattern, change]) => withLine(pattern, change))),
  );
  expect(verdicts.map(({ said }) => said)).toEqual(
    changes.map(([, , said]) => expect.stringContaining(said)),
  );
});

test('any history passes, and is exported as it was at the head while others post', {
  timeout: PROPERTY_MS,
}, async () => {
  const amount = fc.integer({ min: 1, max: 3_000 });
  const steps = fc.array(
    fc.oneof(
      amount.map((paise): Move[] => [move(cast.bank, accounts.suspense, paise)]),
      amount.map((paise) => [
        move(accounts.suspense, cast.receipts, paise),
        move(cast.receipts, cast.wallet, paise),
      ]),
      amount.map((paise) => [move(cast.wallet, cast.held, paise)]),
      amount.map((paise) => [move(accounts.suspense, accounts.wallet(randomUUID()), paise)]),
    ),
    { minLength: 1, maxLength: 12 },
  );
  const property = fc.asyncProperty(steps, async (histories) => {
    for (const moves of histories) await books.post(moves);
    const lines: string[] = [];
    for await (const line of exportLedger(books.db)) {
      if (lines.length % 40 === 0) await books.post([payIn, move(accounts.suspense, cast.wallet, 1)]);
      lines.push(line);
    }
    expect(await verify([lines.join('')])).toEqual([{ code: 0, said: expect.stringMatching(/^Head: /) }]);
  });
  await fc.assert(property, { numRuns: 12 });
});

test('the command says what it wants, and what it cannot read', async () => {
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [verifier, ...args]);
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: 'Say which file: npm run ledger:verify -- FILE\n',
  });
  await expect(run(path.join(folder, 'none'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ENOENT'),
  });
  await expect(run(folder)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('EISDIR') });
  const file = path.join(folder, 'long');
  await writeFile(file, 'x'.repeat(5_000_000));
  await expect(run(file)).rejects.toMatchObject({
    code: 1,
    stderr: 'line 1 is no line of a ledger, or cut off\n',
  });
});

test('it needs nothing of the product', async () => {
  const source = await readFile(verifier, 'utf8');
  const named = [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
  expect(named.filter((name) => !name?.startsWith('node:'))).toEqual([]);
});
