import type { CodedText } from '../../codes/coded-text.ts';
import { makeStatementRefusal, type statementTexts } from '../../codes/statement-texts.ts';
import { whyNotText } from '../../text.ts';
import { type BankAmount, isBlankAmount, parseBankAmount, parseDirection } from './bank-amount.ts';
import { parseBankDay } from './bank-day.ts';
import { type Column, type ColumnName, type StatementMapping, toColumnLetter } from './mapping.ts';

export type StatementRefusal = CodedText<typeof statementTexts>;

/** The cells of a row of the file, and its number from 1. */
export type SheetRow = { row: number; cells: readonly string[] };

/** A line of a bank's statement. `amountPaise` is negative where money left. */
export type StatementLine = {
  row: number;
  day: string;
  amountPaise: number;
  reference: string;
  narration: string;
  balancePaise: number | null;
  senderName: string | null;
  senderAccount: string | null;
};

/** The days of a statement, and today in India. */
export type StatementDays = { first: string; last: string; today: string };

const MAX_TEXT = { reference: 200, narration: 2_000, senderName: 300, senderAccount: 100 } as const;

const DEFAULT_SHOWN = 60;
const toShown = (text: string): string =>
  text.length > DEFAULT_SHOWN ? `${text.slice(0, DEFAULT_SHOWN)}…` : text;

/** Thrown and caught in this file alone: a line is read or refused as a whole. */
class Refused extends Error {
  readonly refusal: StatementRefusal;
  constructor(refusal: StatementRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const toPlain = (heading: string): string =>
  heading.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

type Found = { at: number; name: string };

const findColumn = (column: Column, headings: SheetRow): Found => {
  if (typeof column === 'number') {
    if (column > headings.cells.length)
      throw new Refused(makeStatementRefusal('column-missing', { column: toColumnLetter(column) }));
    return { at: column - 1, name: headings.cells[column - 1]?.trim() || toColumnLetter(column) };
  }
  const places = headings.cells.flatMap((cell, at) => (toPlain(cell) === toPlain(column) ? [at] : []));
  const [at, second] = places;
  const about = { row: headings.row, column };
  if (at === undefined) throw new Refused(makeStatementRefusal('column-not-found', about));
  if (second !== undefined) throw new Refused(makeStatementRefusal('column-ambiguous', about));
  return { at, name: column };
};

type Columns = { [Name in ColumnName]: Found | null };

const findColumns = (mapping: StatementMapping, headings: SheetRow): Columns => {
  const find = (name: ColumnName): Found | null => {
    const column = mapping[name];
    return column === null ? null : findColumn(column, headings);
  };
  return {
    day: find('day'),
    amount: find('amount'),
    direction: find('direction'),
    debit: find('debit'),
    credit: find('credit'),
    reference: find('reference'),
    narration: find('narration'),
    balance: find('balance'),
    senderName: find('senderName'),
    senderAccount: find('senderAccount'),
  };
};

/** A row with the columns that are read of it. */
type Reading = { row: number; cells: readonly string[]; columns: Columns };

const getCell = ({ cells }: Reading, found: Found | null): string =>
  found ? (cells[found.at] ?? '').trim() : '';

const readAmountCell = (reading: Reading, found: Found): BankAmount => {
  const value = getCell(reading, found);
  const about = { row: reading.row, column: found.name };
  if (isBlankAmount(value)) throw new Refused(makeStatementRefusal('line-amount-missing', about));
  const amount = parseBankAmount(value);
  if (!amount)
    throw new Refused(makeStatementRefusal('line-amount-invalid', { ...about, value: toShown(value) }));
  return amount;
};

const toSigned = (paise: number, direction: 'in' | 'out'): number => (direction === 'out' ? -paise : paise);

const readDirection = (reading: Reading, found: Found): 'in' | 'out' => {
  const value = getCell(reading, found);
  const direction = parseDirection(value);
  if (direction) return direction;
  const about = { row: reading.row, column: found.name, value: toShown(value) };
  throw new Refused(makeStatementRefusal('line-direction-invalid', about));
};

/** An amount with its sign, or with a column that tells the direction. Without both, a plain number came in. */
const readOneAmount = (reading: Reading, amount: Found): number => {
  const { paise, direction } = readAmountCell(reading, amount);
  const { direction: told } = reading.columns;
  if (!told) return toSigned(paise, direction ?? 'in');
  if (direction === null) return toSigned(paise, readDirection(reading, told));
  const about = { row: reading.row, column: amount.name, value: getCell(reading, amount) };
  if (direction !== readDirection(reading, told))
    throw new Refused(makeStatementRefusal('line-amount-signed', about));
  return toSigned(paise, direction);
};

/** Debits may say 'Dr', and credits 'Cr'; a sign would leave open which way the money went. */
const readSide = (reading: Reading, found: Found, side: 'in' | 'out'): number => {
  const value = getCell(reading, found);
  if (isBlankAmount(value)) return 0;
  const { paise, direction } = readAmountCell(reading, found);
  const isPlain = direction === null || (direction === side && /[cd]r/i.test(value));
  const about = { row: reading.row, column: found.name, value: toShown(value) };
  if (!isPlain) throw new Refused(makeStatementRefusal('line-amount-signed', about));
  return paise;
};

const readTwoSides = (reading: Reading, debit: Found, credit: Found): number => {
  const out = readSide(reading, debit, 'out');
  const into = readSide(reading, credit, 'in');
  const { row } = reading;
  if (out > 0 && into > 0)
    throw new Refused(
      makeStatementRefusal('line-both-sides', { row, debit: debit.name, credit: credit.name }),
    );
  return out > 0 ? -out : into;
};

const readAmount = (reading: Reading): number => {
  const { amount, debit, credit } = reading.columns;
  const paise = amount
    ? readOneAmount(reading, amount)
    : debit && credit && readTwoSides(reading, debit, credit);
  if (!paise) {
    const column = (amount ?? debit)?.name ?? '';
    throw new Refused(makeStatementRefusal('line-amount-zero', { row: reading.row, column }));
  }
  return paise;
};

const readDay = (reading: Reading, { dayFormat }: StatementMapping, days: StatementDays): string => {
  const found = reading.columns.day;
  const value = getCell(reading, found);
  const about = { row: reading.row, column: found?.name ?? '' };
  const day = parseBankDay(value, dayFormat);
  if (!day) throw new Refused(makeStatementRefusal('line-day-invalid', { ...about, value: toShown(value) }));
  if (day > days.today) throw new Refused(makeStatementRefusal('line-day-future', { ...about, day }));
  const { first, last } = days;
  if (day < first || day > last)
    throw new Refused(makeStatementRefusal('line-day-outside', { ...about, day, first, last }));
  return day;
};

const readText = (reading: Reading, name: keyof typeof MAX_TEXT): string => {
  const found = reading.columns[name];
  const text = getCell(reading, found).normalize('NFC').replace(/\s+/g, ' ');
  const about = { row: reading.row, column: found?.name ?? '' };
  const most = MAX_TEXT[name];
  if (text.length > most) throw new Refused(makeStatementRefusal('line-text-too-long', { ...about, most }));
  if (whyNotText(text, most)) throw new Refused(makeStatementRefusal('line-character', about));
  return text;
};

const readBalance = (reading: Reading): number | null => {
  const { balance } = reading.columns;
  if (!balance || isBlankAmount(getCell(reading, balance))) return null;
  const { paise, direction } = readAmountCell(reading, balance);
  return toSigned(paise, direction ?? 'in');
};

const amountNames = ['amount', 'debit', 'credit'] as const;

/** Blank rows, page headings and sums below the lines: neither a day nor an amount stands in them. */
const hasNoLine = (reading: Reading): boolean =>
  getCell(reading, reading.columns.day) === '' &&
  amountNames.every((name) => isBlankAmount(getCell(reading, reading.columns[name])));

const readLine = (reading: Reading, mapping: StatementMapping, days: StatementDays): StatementLine => ({
  row: reading.row,
  day: readDay(reading, mapping, days),
  // Before the amount: an unclosed quotation mark hides all columns behind it.
  reference: readText(reading, 'reference'),
  narration: readText(reading, 'narration'),
  amountPaise: readAmount(reading),
  balancePaise: readBalance(reading),
  senderName: readText(reading, 'senderName') || null,
  senderAccount: readText(reading, 'senderAccount') || null,
});

const orRefused = <T>(read: () => T): { value: T } | { refusal: StatementRefusal } => {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
};

export type ReadLine = (row: SheetRow) => { value: StatementLine | null } | { refusal: StatementRefusal };

/** Makes the reader of a file's rows below its headings, or of the first row where there are none. A row without a day and an amount is no line: null. */
export const createLineReader = (
  mapping: StatementMapping,
  headings: SheetRow,
  days: StatementDays,
): { value: ReadLine } | { refusal: StatementRefusal } =>
  orRefused(() => {
    const columns = findColumns(mapping, headings);
    return ({ row, cells }) =>
      orRefused(() => {
        const reading = { row, cells, columns };
        return hasNoLine(reading) ? null : readLine(reading, mapping, days);
      });
  });
