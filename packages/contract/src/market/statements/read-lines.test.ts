import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '../../money.ts';
import { guessMapping } from './guess-mapping.ts';
import { type StatementMapping, statementMapping, toColumnLetter } from './mapping.ts';
import { createLineReader, type SheetRow, type StatementLine } from './read-lines.ts';

const headings = [
  'Txn Date',
  'Ref No',
  'Description',
  'Debit',
  'Credit',
  'Balance',
  'Remitter',
  'Remitter A/c',
];
const mapping = statementMapping.parse({
  firstRow: 2,
  dayFormat: 'day/month/year',
  day: 'txn  date',
  reference: 'Ref No',
  narration: 'Description',
  debit: 'Debit',
  credit: 5,
  balance: 'Balance',
  senderName: 'Remitter',
  senderAccount: 'Remitter A/c',
});
const days = { first: '2027-03-01', last: '2027-03-31', today: '2027-03-31' };
const headRow: SheetRow = { row: 1, cells: headings };

/** Reads one row, as its refusal's sentence where it is refused. */
const read = (cells: string[], changes: Partial<StatementMapping> = {}): StatementLine | string | null => {
  const reader = createLineReader({ ...mapping, ...changes }, headRow, days);
  if ('refusal' in reader) return reader.refusal.message;
  const line = reader.value({ row: 7, cells });
  return 'refusal' in line ? line.refusal.message : line.value;
};

const receipt = [
  '31/03/2027',
  'N09',
  'NEFT  CV2P8HT4K3\nPK',
  '',
  '60,00,000.01',
  '1,00,00,000.00 Cr',
  'NORTHLIGHT',
  '',
];

test('a row is a line', () => {
  expect(read(receipt)).toEqual({
    row: 7,
    day: '2027-03-31',
    amountPaise: 600_000_001,
    reference: 'N09',
    narration: 'NEFT CV2P8HT4K3 PK',
    balancePaise: 1_000_000_000,
    senderName: 'NORTHLIGHT',
    senderAccount: null,
  });
  expect(read(['1/3/27', '', '=HYPERLINK("x")', '1,180.00 Dr', '-', '(5.00)'])).toMatchObject({
    amountPaise: -118_000,
    narration: '=HYPERLINK("x")',
    balancePaise: -500,
    senderName: null,
  });
});

test('rows without a day and an amount are no lines', () => {
  expect(read([])).toBeNull();
  expect(read(['', '', 'Page 1 of 3', '', ''])).toBeNull();
});

const amountMapping = { debit: null, credit: null, amount: 'Debit', direction: 'Credit' } as const;

test.each([
  ['no day', receipt.with(0, 'Total'), 'Row 7, column txn  date: "Total" is no day.'],
  ['a future day', receipt.with(0, '01/04/2027'), 'Row 7, column txn  date: 01/04/2027 lies in the future.'],
  [
    'a day before the statement',
    receipt.with(0, '28/02/2027'),
    'Row 7, column txn  date: 28/02/2027 lies outside the statement, 01/03/2027 to 31/03/2027.',
  ],
  ['no amount', receipt.with(4, 'x'), 'Row 7, column Credit: "x" is no amount.'],
  ['both amounts', receipt.with(3, '5'), 'Row 7 has an amount in both Debit and Credit.'],
  ['neither amount', receipt.with(4, ''), 'Row 7, column Debit: the amount is zero.'],
  [
    'a signed credit',
    receipt.with(4, '-5'),
    'Row 7, column Credit: "-5" has a sign. Debits and credits are told by their columns.',
  ],
  [
    'a credit that says Dr',
    receipt.with(4, '5 Dr'),
    'Row 7, column Credit: "5 Dr" has a sign. Debits and credits are told by their columns.',
  ],
  [
    'an unclosed quote',
    receipt.with(2, 'x'.repeat(2_001)),
    'Row 7, column Description: at most 2,000 characters are allowed. A quotation mark may be unclosed.',
  ],
  [
    'a NUL',
    receipt.with(2, '\0'),
    'Row 7, column Description: the text holds a character that is not allowed.',
  ],
])('%s is refused with its row and column', (_what, cells, said) => {
  expect(read(cells)).toBe(said);
});

test('one amount goes by its sign, or by a column beside it', () => {
  const amountOf = (cells: string[], changes: Partial<StatementMapping>) => {
    const line = read(cells, changes);
    return typeof line === 'string' ? line : line?.amountPaise;
  };
  const signed = { ...amountMapping, direction: null };
  expect(amountOf(receipt.with(3, '(5.00)'), signed)).toBe(-500);
  expect(amountOf(receipt.with(3, '5.00'), signed)).toBe(500);
  expect(amountOf(receipt.with(3, '5').with(4, 'DR'), amountMapping)).toBe(-500);
  expect(amountOf(receipt.with(3, '5').with(4, 'C'), amountMapping)).toBe(500);
  expect(amountOf(receipt.with(3, '-5').with(4, 'Dr'), amountMapping)).toBe(-500);
  expect(amountOf(receipt.with(3, '5').with(4, '?'), amountMapping)).toBe(
    'Row 7, column Credit: "?" is neither debit nor credit.',
  );
  expect(amountOf(receipt.with(3, '-5').with(4, 'Cr'), amountMapping)).toContain('has a sign');
  expect(amountOf(receipt.with(3, '0').with(4, 'Cr'), amountMapping)).toBe(
    'Row 7, column Debit: the amount is zero.',
  );
  expect(amountOf(receipt.with(3, '').with(4, 'Cr'), amountMapping)).toBe(
    'Row 7, column Debit: the amount is missing.',
  );
});

test('a column that is not there, or there twice, is refused', () => {
  expect(read(receipt, { day: 'Value Date' })).toBe('Row 1 holds no heading "Value Date".');
  const twice = createLineReader({ ...mapping, day: 'A' }, { row: 3, cells: ['a', ' A '] }, days);
  expect(twice).toMatchObject({ refusal: { code: 'column-ambiguous', parameters: { row: 3, column: 'A' } } });
});

const whole = { firstRow: 1, dayFormat: 'day/month/year', day: 1, narration: 2 };
test.each([
  [{ ...whole, amount: 3 }, null],
  [{ ...whole, debit: 3, credit: 4 }, null],
  [{ ...whole }, 'Choose columns for the day, the narration, and the amount or debit and credit.'],
  [{ ...whole, debit: 3 }, 'Choose columns for the day, the narration, and the amount or debit and credit.'],
  [
    { ...whole, amount: 3, debit: 3, credit: 4 },
    'Choose one column for the amount, or one each for debit and credit, not both.',
  ],
  [{ ...whole, amount: 0 }, 'The mapping of the columns is incomplete.'],
  [{ ...whole, amount: 3, day: undefined }, 'The mapping of the columns is incomplete.'],
  [{ ...whole, amount: 3, other: 3 }, 'The mapping of the columns is incomplete.'],
  ['nonsense', 'The mapping of the columns is incomplete.'],
])('the mapping %j', (given, said) => {
  expect(statementMapping.safeParse(given).error?.issues[0]?.message ?? null).toBe(said);
});

test('columns have the letters of a spreadsheet', () => {
  expect([1, 26, 27, 52, 53, 702, 703].map(toColumnLetter)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});

const toRows = (rows: string[][]): SheetRow[] => rows.map((cells, at) => ({ row: at + 1, cells }));

test('the mapping of usual files is guessed', () => {
  const guessed = guessMapping(toRows([['Statement of account'], [], headings, receipt]));
  expect(guessed).toEqual({
    ...mapping,
    firstRow: 4,
    day: 'Txn Date',
    credit: 'Credit',
    amount: null,
    direction: null,
  });
  const single = ['Date', 'Value Date', 'Particulars', 'Chq No', 'Amount (INR)', 'Dr / Cr', 'Balance (INR)'];
  expect(guessMapping(toRows([single, ['2027-03-31', '', 'x', '', '5', 'Cr', '5']]))).toEqual({
    firstRow: 2,
    dayFormat: 'year/month/day',
    day: 'Date',
    narration: 'Particulars',
    amount: 'Amount (INR)',
    direction: 'Dr / Cr',
    debit: null,
    credit: null,
    reference: 'Chq No',
    balance: 'Balance (INR)',
    senderName: null,
    senderAccount: null,
  });
  expect(guessMapping(toRows([['a', 'b', 'c']]))).toBeNull();
  expect(guessMapping([])).toBeNull();
});

test('whatever line a bank writes comes back as it was', () => {
  const text = fc.stringMatching(/^[A-Z0-9/ ]{0,40}$/).map((given) => given.replace(/ +/g, ' ').trim());
  const line = fc.record({
    day: fc.integer({ min: 1, max: 31 }),
    paise: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    isOut: fc.boolean(),
    reference: text,
    narration: text,
  });
  fc.assert(
    fc.property(line, ({ day, paise, isOut, reference, narration }) => {
      const amount = formatAmount(paise);
      const cells = [`${day}/03/2027`, reference, narration, isOut ? amount : '', isOut ? '' : amount];
      expect(read(cells)).toMatchObject({
        day: `2027-03-${String(day).padStart(2, '0')}`,
        amountPaise: isOut ? -paise : paise,
        reference,
        narration,
      });
    }),
  );
});

test('no row ends the reader: it is a line, none, or a refusal', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 9 }), (cells) => {
      const got = read(cells);
      expect(got === null || typeof got === 'string' || got.amountPaise !== 0).toBe(true);
    }),
  );
});
