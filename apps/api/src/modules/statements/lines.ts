import {
  type BankLine,
  type LinePart,
  type LineState,
  lineParts,
  type Suggestion,
} from '@cinvoice/contract/market/statements/lines';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { toEscrowReference } from './answer.ts';
import type { Decision, MarkNumber } from './decide.ts';
import { decideEach, type LineToDecide } from './known.ts';
import {
  countOpenStates,
  type LineList,
  type LinePlace,
  type LineRow,
  listLines,
  listMatchedIds,
  listOpenIds,
} from './lines-repo.ts';

type Deps = { db: Db; markNumber: MarkNumber };

const toSuggestion = (decision: Decision | undefined): Suggestion | null => {
  if (!decision || decision.kind === 'wait') return null;
  if (decision.kind === 'suggest') return { hint: decision.hint, parts: decision.parts };
  // It came before the facts that speak for it now.
  return { hint: 'all-agrees', parts: decision.parts };
};

const toMatch = (row: LineRow): BankLine['match'] => {
  if (row.match_id === null || row.ledger_number === null || row.matched_at === null) return null;
  const parts: LinePart[] = lineParts.parse(row.parts);
  return {
    _id: row.match_id,
    parts,
    orderId: row.match_order,
    ledgerNumber: row.ledger_number,
    createdAt: row.matched_at.toISOString(),
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
};

const isOver = ({ state }: LineRow): boolean => state === 'matched' || state === 'refunded';

const toBankLine = (row: LineRow, decision: Decision | undefined): BankLine => ({
  _id: row.id,
  account: toEscrowReference({ ...row, id: row.bank_account_id }),
  statementId: row.statement_id,
  row: row.row,
  day: row.day,
  amountPaise: row.amount_paise,
  reference: row.reference,
  narration: row.narration,
  senderName: row.sender_name,
  senderAccount: row.sender_account,
  state: row.state,
  match: toMatch(row),
  suggestion: isOver(row) ? null : toSuggestion(decision),
  restPaise: row.rest_paise,
  orderId: row.order_id,
});

const toLineToDecide = (row: LineRow): LineToDecide => ({
  accountId: row.bank_account_id,
  day: row.day,
  amountPaise: row.amount_paise,
  reference: row.reference,
  narration: row.narration,
  senderName: row.sender_name,
  senderAccount: row.sender_account,
  references: row.found_references ?? [],
});

/** What the lines that wait may be for, by their ids: each is decided by itself, and all of an account are read at once. */
const decideWaiting = async (
  { db, markNumber }: Deps,
  rows: readonly LineRow[],
): Promise<ReadonlyMap<string, Decision>> => {
  const found = new Map<string, Decision>();
  const waiting = rows.filter((row) => !isOver(row));
  for (const [accountId, lines] of Map.groupBy(waiting, (row) => row.bank_account_id)) {
    const decisions = await decideEach(db, accountId, lines.map(toLineToDecide), markNumber);
    for (const [at, decision] of decisions.entries()) found.set(lines[at]?.id ?? '', decision);
  }
  return found;
};

const encodeCursor = ({ day, id }: LinePlace): string => Buffer.from(`${day}.${id}`).toString('base64url');

/** Null for what is no cursor of these lists. */
export const decodeLineCursor = (text: string): LinePlace | null => {
  const [, day, id] = /^(\d{4}-\d{2}-\d{2})\.(.{36})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return day && id && isId(id) ? { day, id } : null;
};

const listIds = (db: Db, list: LineList): Promise<string[]> =>
  list.state === 'matched' ? listMatchedIds(db, list) : listOpenIds(db, list);

/** Without a state: all that wait. */
export const readLines = async (deps: Deps, list: LineList) => {
  const ids = await listIds(deps.db, { ...list, limit: list.limit + 1 });
  const rows = await listLines(deps.db, ids.slice(0, list.limit));
  const decisions = await decideWaiting(deps, rows);
  const data = rows.map((row) => toBankLine(row, decisions.get(row.id)));
  const counts = await countOpenStates(deps.db);
  const count = (state: LineState): number => counts.get(state) ?? 0;
  const last = rows.at(-1);
  return {
    data,
    page: { nextCursor: ids.length > list.limit && last ? encodeCursor(last) : null },
    counts: { unmatched: count('unmatched'), suggested: count('suggested'), undone: count('undone') },
  };
};
