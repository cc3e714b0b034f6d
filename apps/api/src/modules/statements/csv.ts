import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { makeStatementRefusal } from '@cinvoice/contract/codes/statement-texts';
import type { SheetRow, StatementRefusal } from '@cinvoice/contract/market/statements/read-lines';
import { streamCsvRows } from 'hucre/csv';

const workbooks = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];
const SAMPLE_BYTES = 2_000;

/** Without a mark at the start, UTF-16 of Latin text shows by its zero bytes. */
const detectUtf16 = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES - (SAMPLE_BYTES % 2));
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length / 4) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

const decode = (bytes: Buffer): string => {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Programs of Windows still write it.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The text of a bank's file, whatever it is encoded in, or the reason that it has none. */
export const readText = (bytes: Buffer): { value: string } | { refusal: StatementRefusal } => {
  if (workbooks.some((start) => bytes.subarray(0, start.length).equals(start)))
    return { refusal: makeStatementRefusal('statement-is-workbook') };
  const text = decode(bytes);
  if (text.includes('\0')) return { refusal: makeStatementRefusal('statement-unreadable') };
  if (text.trim() === '') return { refusal: makeStatementRefusal('statement-without-rows') };
  return { value: text };
};

const delimiters = [',', ';', '\t', '|'];
const SAMPLE_ROWS = 60;

/** The width that most rows have, and how many have it. A bank's name above the table must not decide. */
const measure = (text: string, delimiter: string): number => {
  const counts = new Map<number, number>();
  for (const cells of streamCsvRows(text, { delimiter, maxRows: SAMPLE_ROWS }))
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([width, rows]) => width * rows));
};

const chooseDelimiter = (text: string): string => {
  const sample = text.slice(0, 64_000);
  const scores = delimiters.map((delimiter) => ({ delimiter, score: measure(sample, delimiter) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
};

const toCells = (cells: readonly unknown[]): string[] =>
  cells.map((cell) => (typeof cell === 'string' ? cell : ''));

/** The rows of a text, numbered from 1. */
export const listRows = function* (text: string, most?: number): Generator<SheetRow> {
  let row = 0;
  const options = { delimiter: chooseDelimiter(text), ...(most !== undefined && { maxRows: most }) };
  for (const cells of streamCsvRows(text, options)) {
    row += 1;
    yield { row, cells: toCells(cells) };
  }
};

const ROWS_AT_ONCE = 1_000;

/** The same; other requests are served in between. */
export const listRowsPatiently = async function* (text: string): AsyncGenerator<SheetRow> {
  for (const row of listRows(text)) {
    if (row.row % ROWS_AT_ONCE === 0) await yieldToOthers();
    yield row;
  }
};
