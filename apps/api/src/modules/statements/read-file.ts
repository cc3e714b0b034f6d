import { makeStatementRefusal } from '@cinvoice/contract/codes/statement-texts';
import type { StatementMapping } from '@cinvoice/contract/market/statements/mapping';
import {
  createLineReader,
  type ReadLine,
  type SheetRow,
  type StatementDays,
  type StatementLine,
  type StatementRefusal,
} from '@cinvoice/contract/market/statements/read-lines';
import { MAX_LINES } from '@cinvoice/contract/market/statements/statements';
import { listRows, listRowsPatiently } from './csv.ts';

type Outcome<T> = { value: T } | { refusal: StatementRefusal };

/** The rows that tell how a file is made: names, headings and the first lines. */
const HEAD_ROWS = 60;

export const readHeadRows = (text: string, mapping?: StatementMapping): SheetRow[] => [
  ...listRows(text, Math.max(HEAD_ROWS, (mapping?.firstRow ?? 0) + 1)),
];

const isFilled = ({ cells }: SheetRow): boolean => cells.some((cell) => cell.trim() !== '');

/** The headings above the first line; letters stand in for them where there are none. */
export const findHeadings = (rows: readonly SheetRow[], { firstRow }: StatementMapping): SheetRow => {
  const above = rows.findLast((row) => row.row < firstRow && isFilled(row));
  const first = rows.find((row) => row.row >= firstRow && isFilled(row));
  const width = Math.max(above?.cells.length ?? 0, first?.cells.length ?? 0);
  const cells = Array.from({ length: width }, (_, at) => above?.cells[at] ?? '');
  return { row: above?.row ?? 0, cells };
};

/** Amounts are read back as numbers: their sum must be one, too. */
const isSumSafe = (lines: readonly StatementLine[]): boolean => {
  let sum = 0n;
  for (const { amountPaise } of lines) sum += BigInt(Math.abs(amountPaise));
  return sum <= Number.MAX_SAFE_INTEGER;
};

const collectLines = async (
  text: string,
  firstRow: number,
  read: ReadLine,
): Promise<Outcome<StatementLine[]>> => {
  const lines: StatementLine[] = [];
  for await (const row of listRowsPatiently(text)) {
    if (row.row < firstRow) continue;
    const outcome = read(row);
    if ('refusal' in outcome) return outcome;
    if (outcome.value) lines.push(outcome.value);
    if (lines.length > MAX_LINES)
      return { refusal: makeStatementRefusal('statement-too-long', { most: MAX_LINES }) };
  }
  return isSumSafe(lines) ? { value: lines } : { refusal: makeStatementRefusal('amounts-too-large') };
};

/** Reads all lines of a file, or the first reason against it. */
export const readLines = async (
  text: string,
  mapping: StatementMapping,
  days: StatementDays,
): Promise<Outcome<StatementLine[]>> => {
  const reader = createLineReader(mapping, findHeadings(readHeadRows(text, mapping), mapping), days);
  return 'refusal' in reader ? reader : collectLines(text, mapping.firstRow, reader.value);
};
