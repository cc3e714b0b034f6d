import { statementMapping } from '@cinvoice/contract/market/statements/mapping';
import fc from 'fast-check';
import { writeCsv } from 'hucre/csv';
import { expect, test } from 'vitest';
import { listRows, readText } from './csv.ts';
import { markLines } from './marks.ts';
import { readLines } from './read-file.ts';
import { mapping, toCsv } from './test-statements.ts';

const days = { first: '2026-11-01', last: '2026-11-30', today: '2026-11-30' };

const readBytes = async (bytes: Buffer | string, changes: object = {}) => {
  const text = readText(Buffer.from(bytes));
  if ('refusal' in text) return text.refusal.message;
  const read = await readLines(text.value, statementMapping.parse({ ...mapping, ...changes }), days);
  return 'refusal' in read ? read.refusal.message : read.value;
};

const csv = toCsv([
  { paise: 600_000_001, narration: 'NEFT ₹ निवेशक', sender: 'NORTHLIGHT' },
  { paise: -118_000, narration: 'Charges, Q4 "special"' },
]);
const lines = [
  { amountPaise: 600_000_001, narration: 'NEFT ₹ निवेशक', senderName: 'NORTHLIGHT' },
  { amountPaise: -118_000, narration: 'Charges, Q4 "special"', senderName: null },
];

const swap = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const utf16 = Buffer.from(csv, 'utf16le');

test.each([
  ['UTF-8', csv],
  ['a byte order mark', `\ufeff${csv}`],
  ['Windows line ends', csv.replaceAll('\n', '\r\n')],
  ['old Macintosh line ends', csv.replaceAll('\n', '\r')],
  ['no last line end', csv.trimEnd()],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['UTF-16 of the other order', swap(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]))],
  ['blank rows and a sum below', `${csv}\n,,,,,,\n,,Total,,,,\n`],
])('%s is read', async (_what, bytes) => {
  expect(await readBytes(bytes)).toMatchObject(lines);
});

test('UTF-16 without a mark, and the letters of Windows', async () => {
  const plain = toCsv([{ paise: 500, narration: 'Café' }]);
  expect(await readBytes(Buffer.from(plain, 'utf16le'))).toMatchObject([{ narration: 'Café' }]);
  expect(await readBytes(Buffer.from(plain, 'latin1'))).toMatchObject([{ narration: 'Café' }]);
});

test.each([';', '\t', '|'])('columns parted by %j', async (delimiter) => {
  const rows = [...listRows(csv)].map(({ cells }) => [...cells]);
  const given = `Statement of account, Test Bank\n\n${writeCsv(rows, { delimiter })}`;
  expect(await readBytes(given, { firstRow: 4 })).toMatchObject(lines);
});

test('quotes over several lines count as one row', async () => {
  const given = toCsv([
    { paise: 5, narration: 'one\ntwo\r\nthree' },
    { paise: 7, day: 'x' },
  ]);
  expect(await readBytes(given)).toBe('Row 3, column Date: "x" is no day.');
  expect(await readBytes(toCsv([{ paise: 5, narration: 'one\ntwo' }]))).toMatchObject([
    { row: 2, narration: 'one two' },
  ]);
});

test('a formula in a narration stays a text', async () => {
  const narration = '=HYPERLINK("http://evil.example","x")';
  expect(await readBytes(toCsv([{ paise: 5, narration }]))).toMatchObject([{ narration }]);
});

test('an unclosed quote is named by its row', async () => {
  const many = Array.from({ length: 100 }, () => ({ paise: 5 }));
  const given = toCsv(many).replace('"NEFT"', '"NEFT');
  expect(await readBytes(given)).toMatch(/^Row 2, column /);
});

test('a workbook, bytes and nothing are refused in words', async () => {
  expect(await readBytes(Buffer.from('PK\x03\x04'))).toContain('workbook');
  expect(await readBytes('')).toBe('This file holds no rows.');
  expect(await readBytes(`${csv}\0`)).toContain('no text');
});

test('50,000 lines are read, one more is refused', async () => {
  const many = Array.from({ length: 50_000 }, (_, at) => ({ paise: at + 1 }));
  expect(await readBytes(toCsv(many))).toHaveLength(50_000);
  expect(await readBytes(toCsv([...many, { paise: 1 }]))).toContain('at most 50,000 lines');
});

test('amounts that no account can hold are refused', async () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(await readBytes(toCsv([{ paise: most }]))).toMatchObject([{ amountPaise: most }]);
  expect(await readBytes(toCsv([{ paise: most }, { paise: 1 }]))).toContain('add up to more');
});

test('newest first or oldest first, the same lines get the same marks', async () => {
  const paise = fc.integer({ min: 1, max: 3 });
  const some = fc.array(fc.record({ paise, reference: fc.constantFrom('a', 'b') }), { maxLength: 12 });
  const marksOf = async (given: { paise: number; reference: string }[]) => {
    const read = await readBytes(toCsv(given));
    return typeof read === 'string'
      ? read
      : markLines('an account', read).map(({ mark }) => mark.toString('hex'));
  };
  await fc.assert(
    fc.asyncProperty(some, async (given) => {
      const [forwards, backwards] = [await marksOf(given), await marksOf(given.toReversed())];
      expect(new Set(forwards).size).toBe(given.length);
      expect([...forwards].sort()).toEqual([...backwards].sort());
    }),
  );
});
