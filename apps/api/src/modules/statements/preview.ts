import { findReferences } from '@cinvoice/contract/market/reference';
import { guessMapping } from '@cinvoice/contract/market/statements/guess-mapping';
import { type StatementMapping, statementMapping } from '@cinvoice/contract/market/statements/mapping';
import type { SheetRow, StatementRefusal } from '@cinvoice/contract/market/statements/read-lines';
import {
  PREVIEW_LINES,
  type PreviewLine,
  type PreviewStatement,
  type StatementPreview,
} from '@cinvoice/contract/market/statements/statements';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { Db } from '#api/platform/db.ts';
import type { Decision } from './decide.ts';
import type { StatementDeps } from './deps.ts';
import { assertNotFuture, findEscrowOrRefuse, sumLines } from './import.ts';
import { decideLines } from './known.ts';
import { type MarkedLine, markLines } from './marks.ts';
import { findHeadings, readHeadRows, readLines } from './read-file.ts';
import { findKnownMarks, findLastMapping, findSameFile, sumLinesUntil } from './repo.ts';
import { type GivenFile, readGivenText } from './stored-text.ts';

type Given = PreviewStatement & GivenFile;
type Chosen = Pick<StatementPreview, 'mapping' | 'mappingFrom'>;

/** The account's last mapping, where the file has the columns that it names. */
const fits = (rows: readonly SheetRow[], mapping: StatementMapping): boolean => {
  const { cells } = findHeadings(rows, mapping);
  const headings = new Set(cells.map((cell) => cell.trim()));
  return Object.values(mapping).every(
    (column, at) => at < 2 || typeof column !== 'string' || headings.has(column),
  );
};

const chooseMapping = async (db: Db, given: Given, rows: readonly SheetRow[]): Promise<Chosen> => {
  if (given.mapping) return { mapping: given.mapping, mappingFrom: 'given' };
  const remembered = statementMapping.safeParse(await findLastMapping(db, given.bankAccountId)).data;
  if (remembered && fits(rows, remembered)) return { mapping: remembered, mappingFrom: 'remembered' };
  const guessed = guessMapping(rows);
  return guessed ? { mapping: guessed, mappingFrom: 'guessed' } : { mapping: null, mappingFrom: 'none' };
};

/** The columns by the row of headings, or by the first row of the file where no mapping tells. */
const listColumns = (
  rows: readonly SheetRow[],
  mapping: StatementMapping | null,
): StatementPreview['columns'] => {
  const firstRow = mapping?.firstRow ?? 2;
  const headings = findHeadings(rows, { ...(mapping ?? emptyMapping), firstRow });
  const sample = rows.find(({ row, cells }) => row >= firstRow && cells.some((cell) => cell.trim() !== ''));
  return headings.cells.map((heading, at) => ({
    number: at + 1,
    heading: heading.trim().slice(0, 200),
    sample: (sample?.cells[at] ?? '').trim().slice(0, 200),
  }));
};

const emptyMapping: StatementMapping = {
  firstRow: 2,
  dayFormat: 'day/month/year',
  day: 1,
  narration: 1,
  amount: 1,
  direction: null,
  debit: null,
  credit: null,
  reference: null,
  balance: null,
  senderName: null,
  senderAccount: null,
};

type Lines = { lines: MarkedLine[]; refusal: StatementRefusal | null };

const readMarked = async (
  given: Given,
  text: string,
  mapping: StatementMapping | null,
  today: string,
): Promise<Lines> => {
  if (!mapping) return { lines: [], refusal: null };
  const days = { first: given.firstDay ?? '0000-01-01', last: given.lastDay ?? today, today };
  const read = await readLines(text, mapping, days);
  if ('refusal' in read) return { lines: [], refusal: read.refusal };
  return { lines: markLines(given.bankAccountId, read.value), refusal: null };
};

type Decided = { line: MarkedLine; decision: Decision | null };

const outcomes = { match: 'matched', suggest: 'suggested', wait: 'unmatched' } as const;

const toPreviewLine = ({ line, decision }: Decided): PreviewLine => ({
  row: line.row,
  day: line.day,
  amountPaise: line.amountPaise,
  reference: line.reference,
  narration: line.narration,
  senderName: line.senderName,
  outcome: decision ? outcomes[decision.kind] : 'known',
  target: decision && decision.kind !== 'wait' ? (decision.parts[0]?.to ?? null) : null,
  hint: decision?.kind === 'suggest' ? decision.hint : null,
});

/** What becomes of each line; null for those that are known. */
const decideAll = async (
  { db, markNumber }: StatementDeps,
  accountId: string,
  lines: readonly MarkedLine[],
  known: ReadonlySet<string>,
): Promise<Decided[]> => {
  const isKnown = ({ mark }: MarkedLine): boolean => known.has(mark.toString('hex'));
  const fresh = lines.filter((line) => !isKnown(line));
  const toDecide = fresh.map((line) => ({
    ...line,
    accountId,
    references: findReferences(`${line.reference} ${line.narration}`),
  }));
  const decisions = await decideLines(db, accountId, toDecide, markNumber);
  const byLine = new Map(fresh.map((line, at) => [line, decisions[at] ?? null]));
  return lines.map((line) => ({ line, decision: byLine.get(line) ?? null }));
};

const countOutcomes = (decided: readonly Decided[]): StatementPreview['counts'] => {
  const count = (kind: Decision['kind']): number =>
    decided.filter(({ decision }) => decision?.kind === kind).length;
  const known = decided.filter(({ decision }) => decision === null).length;
  return {
    lines: decided.length,
    new: decided.length - known,
    known,
    matched: count('match'),
    suggested: count('suggest'),
    unmatched: count('wait'),
  };
};

const listDays = (lines: readonly MarkedLine[]): string[] => lines.map(({ day }) => day).toSorted();

/** The sums of an import, as it would store them. */
const computeSums = async (
  db: Db,
  given: Given,
  lines: readonly MarkedLine[],
  fresh: readonly MarkedLine[],
) => {
  const days = listDays(lines);
  const lastDay = given.lastDay ?? days.at(-1) ?? null;
  const before = await sumLinesUntil(db, given.bankAccountId, lastDay ?? '9998-12-31');
  const newPaise = sumLines(fresh);
  const booksPaise = before + newPaise;
  const openingByLines = booksPaise - sumLines(lines);
  const { openingPaise, closingPaise } = given;
  return {
    firstDay: given.firstDay ?? days[0] ?? null,
    lastDay,
    openingPaise: openingPaise ?? openingByLines,
    openingDifferencePaise: openingPaise === undefined ? null : openingPaise - openingByLines,
    newPaise,
    booksPaise,
    closingPaise: closingPaise ?? null,
    differencePaise: closingPaise === undefined ? null : closingPaise - booksPaise,
  };
};

/** Tells what an import would do. Stores and posts nothing. */
export const previewStatement = async (deps: StatementDeps, given: Given): Promise<StatementPreview> => {
  const { db, clock, storage } = deps;
  const today = toDay(clock());
  await findEscrowOrRefuse(db, given.bankAccountId);
  assertNotFuture(given.lastDay, clock());
  const text = await readGivenText(storage, given);
  const rows = readHeadRows(text, given.mapping);
  const chosen = await chooseMapping(db, given, rows);
  const { lines, refusal } = await readMarked(given, text, chosen.mapping, today);
  const known = await findKnownMarks(
    db,
    lines.map(({ mark }) => mark),
  );
  const decided = await decideAll(deps, given.bankAccountId, lines, known);
  const fresh = decided.filter(({ decision }) => decision !== null).map(({ line }) => line);
  const sums = await computeSums(db, given, lines, fresh);
  const same = await findSameFile(db, {
    sha256: given.file.sha256,
    accountId: given.bankAccountId,
    firstDay: sums.firstDay ?? today,
    lastDay: sums.lastDay ?? today,
    isEmpty: lines.length === 0,
  });
  return {
    columns: listColumns(rows, chosen.mapping),
    rows: rows.length,
    ...chosen,
    refusal,
    importedAs: same?.id ?? null,
    ...sums,
    counts: countOutcomes(decided),
    lines: decided.slice(0, PREVIEW_LINES).map(toPreviewLine),
  };
};
