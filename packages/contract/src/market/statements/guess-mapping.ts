import { type DayFormat, parseBankDay } from './bank-day.ts';
import type { Column, ColumnName, StatementMapping } from './mapping.ts';
import type { SheetRow } from './read-lines.ts';

/** Headings that banks use, the most telling first. */
const known: Record<ColumnName, RegExp[]> = {
  day: [/^(?:txn|tran|transaction|post(?:ed|ing)?)\.?\s*date/i, /^date$/i, /date/i],
  debit: [/debit/i, /withdraw/i, /^dr\.?$/i],
  credit: [/credit/i, /deposit/i, /^cr\.?$/i],
  amount: [/amount/i, /^amt/i],
  direction: [/(?:dr|debit)\s*\/\s*(?:cr|credit)/i, /(?:cr|credit)\s*\/\s*(?:dr|debit)/i, /^type$/i],
  reference: [/^(?:ref|utr|cheque|chq)/i, /ref/i, /utr/i],
  narration: [/narration|description|particulars|remarks|details/i],
  balance: [/balance/i],
  senderName: [/(?:sender|remitter|counterparty|beneficiary)(?!.*(?:account|a\/c|no))/i],
  senderAccount: [/(?:sender|remitter|counterparty).*(?:account|a\/c|no)/i],
};

const find = (headings: readonly string[], name: ColumnName, taken: ReadonlySet<number>): number | null => {
  for (const pattern of known[name]) {
    const at = headings.findIndex((heading, place) => !taken.has(place) && pattern.test(heading.trim()));
    if (at >= 0) return at;
  }
  return null;
};

/** A heading that stands once names its column; else its number does. */
const toColumn = (headings: readonly string[], at: number): Column => {
  const heading = headings[at]?.trim() ?? '';
  return heading !== '' && headings.filter((each) => each.trim() === heading).length === 1 ? heading : at + 1;
};

const isHeadings = ({ cells }: SheetRow): boolean =>
  cells.filter((cell) => cell.trim() !== '').length >= 3 &&
  find(cells, 'day', new Set()) !== null &&
  find(cells, 'narration', new Set()) !== null;

const guessDayFormat = (samples: readonly string[]): DayFormat => {
  const fits = (format: DayFormat): boolean =>
    samples.length > 0 && samples.every((sample) => parseBankDay(sample, format) !== null);
  if (samples.some((sample) => /^\d{4}\D?/.test(sample)) && fits('year/month/day')) return 'year/month/day';
  // Indian banks write the day first; another order is assumed only where that one does not fit.
  return !fits('day/month/year') && fits('month/day/year') ? 'month/day/year' : 'day/month/year';
};

/** Columns that together tell amounts; `null` where none do. */
const order: readonly ColumnName[] = [
  'direction',
  'balance',
  'senderAccount',
  'senderName',
  'debit',
  'credit',
  'amount',
  'day',
  'reference',
  'narration',
];

const findAll = (headings: readonly string[]): Map<ColumnName, number> => {
  const found = new Map<ColumnName, number>();
  for (const name of order) {
    const at = find(headings, name, new Set(found.values()));
    if (at !== null) found.set(name, at);
  }
  return found;
};

/** Guesses how a file is read, by the headings that banks use; null where day, narration or amount is not to be found. */
export const guessMapping = (rows: readonly SheetRow[]): StatementMapping | null => {
  const headings = rows.find(isHeadings);
  if (!headings) return null;
  const found = findAll(headings.cells);
  const column = (name: ColumnName): Column | null => {
    const at = found.get(name);
    return at === undefined ? null : toColumn(headings.cells, at);
  };
  const [day, narration] = [column('day'), column('narration')];
  const hasSides = found.has('debit') && found.has('credit');
  if (day === null || narration === null || !(hasSides || found.has('amount'))) return null;
  const samples = rows
    .filter(({ row }) => row > headings.row)
    .map(({ cells }) => cells[found.get('day') ?? 0]?.trim() ?? '')
    .filter((sample) => sample !== '');
  return {
    firstRow: headings.row + 1,
    dayFormat: guessDayFormat(samples),
    day,
    narration,
    amount: hasSides ? null : column('amount'),
    direction: hasSides ? null : column('direction'),
    debit: hasSides ? column('debit') : null,
    credit: hasSides ? column('credit') : null,
    reference: column('reference'),
    balance: column('balance'),
    senderName: column('senderName'),
    senderAccount: column('senderAccount'),
  };
};
