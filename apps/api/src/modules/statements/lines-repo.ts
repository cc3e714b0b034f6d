import type { LineState } from '@cinvoice/contract/market/statements/lines';
import { type Expression, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { hide, selectPage } from '#api/platform/search.ts';
import { DAYS_APART } from './facts-repo.ts';
import { restOfLine, selectNewestMatch } from './refunded-repo.ts';

export type LinePlace = { day: string; id: string };
export type LineList = { state: LineState | null; cursor: LinePlace | null; limit: number };

const readsAsCharges = sql`(line.amount_paise < 0 AND said.narration ~* '\\m(charges?|chrgs?|chgs?|fees?|commission|gst)\\M')`;

const hasReference = sql`EXISTS (
  SELECT FROM payment_references r
  WHERE r.reference = ANY (line.found_references) AND (line.amount_paise > 0 OR r.payout_id IS NOT NULL))`;

const isAnnounced = sql`(line.amount_paise > 0 AND EXISTS (
  SELECT FROM announced_payments n WHERE n.utr = plain_utr(said.reference)))`;

const hasAmountAndDay = sql`(line.amount_paise > 0 AND EXISTS (
  SELECT FROM invoices i JOIN acceptances a ON a.invoice_id = i.id
  WHERE i.state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off') AND a.escrow_account_id = line.bank_account_id
    AND i.taxable_paise + i.gst_paise - i.tds_paise - i.other_deductions_paise - i.received_paise = line.amount_paise
    AND i.due_day BETWEEN line.day - ${sql.lit(DAYS_APART)}::int AND line.day + ${sql.lit(DAYS_APART)}::int))`;

// Few lines have a refund: the sum is worked out for these alone.
const isRefunded = sql`(line.amount_paise > 0
  AND EXISTS (SELECT FROM refunds r WHERE r.line_id = line.line_id) AND refunded_of(line.line_id) >= line.amount_paise)`;

/** The same rules as `decideLine`, as far as a list needs them. */
const openState = sql<LineState>`CASE
  WHEN ${isRefunded} THEN 'refunded'
  WHEN line.was_undone THEN 'undone'
  WHEN ${readsAsCharges} OR ${hasReference} OR ${isAnnounced} OR ${hasAmountAndDay} THEN 'suggested'
  ELSE 'unmatched' END`;

const isBefore = (cursor: LinePlace | null, day: string, id: string) =>
  cursor
    ? sql<boolean>`(${sql.ref(day)}, ${sql.ref(id)}) < (${cursor.day}::date, ${cursor.id}::uuid)`
    : sql<boolean>`true`;

const listIds = async (
  db: Db,
  rows: Expression<{ id: string; sort_key: string }>,
  limit: number,
): Promise<string[]> => {
  const { rows: found } = await selectPage({ rows, direction: 'desc', limit }).execute(db);
  return found.map(({ id }) => id);
};

/** Lines that wait. LIMIT: each is looked up by itself, where the planner would read all lines there ever were for the few that wait. */
const selectOpen = (db: Db) =>
  db.selectFrom('open_lines as line').innerJoinLateral(
    (from) =>
      from
        .selectFrom('bank_lines')
        .selectAll()
        .whereRef('bank_lines.id', '=', 'line.line_id')
        .limit(sql.lit(1))
        .as('said'),
    (join) => join.onTrue(),
  );

/** Lines that wait, the newest day first. */
export const listOpenIds = async (db: Db, { state, cursor, limit }: LineList): Promise<string[]> => {
  const rows = selectOpen(db)
    .select(['line.line_id as id', 'line.day as sort_key'])
    .where(isBefore(cursor, 'line.day', 'line.line_id'))
    .where(
      state === null ? sql<boolean>`NOT ${isRefunded}` : sql<boolean>`${openState} = ${hide(state, 'text')}`,
    );
  return listIds(db, rows, limit);
};

/** Matched lines, the newest day first. */
export const listMatchedIds = async (db: Db, { cursor, limit }: LineList): Promise<string[]> => {
  const rows = db
    .selectFrom('bank_lines as said')
    .select(['said.id', 'said.day as sort_key'])
    .where(isBefore(cursor, 'said.day', 'said.id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('matches')
          .select('matches.id')
          .whereRef('matches.line_id', '=', 'said.id')
          .where('matches.undone_by', 'is', null),
      ),
    );
  return listIds(db, rows, limit);
};

export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** Lines with their newest match and the order that waits for them. */
export const listLines = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bank_lines as said')
    .innerJoin('bank_accounts as account', 'account.id', 'said.bank_account_id')
    .leftJoin('open_lines as line', 'line.line_id', 'said.id')
    .leftJoinLateral(selectNewestMatch(db), (join) => join.onTrue())
    .selectAll('said')
    .select([
      'account.bank',
      'account.number_end',
      'match.id as match_id',
      'match.parts',
      'match.order_id as match_order',
      'match.ledger_number',
      'match.created_at as matched_at',
      'match.undone_at',
      'line.found_references',
      sql<LineState>`CASE WHEN line.line_id IS NULL THEN 'matched' ELSE ${openState} END`.as('state'),
      restOfLine.as('rest_paise'),
      sql<
        string | null
      >`(SELECT id FROM orders o WHERE o.state = 'waiting' AND o.kind IN ('match', 'undo-match', 'refund')
        AND o.subject IN (said.id, match.id) ORDER BY o.id DESC LIMIT 1)`.as('order_id'),
    ])
    .where('said.id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .orderBy('said.day', 'desc')
    .orderBy('said.id', 'desc')
    .execute();

export const countOpenStates = async (db: Db): Promise<Map<LineState, number>> => {
  const rows = await selectOpen(db)
    .select([openState.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy(openState)
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
};
