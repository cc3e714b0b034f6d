import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** Of the line `said`, undone or not. */
export const selectNewestMatch = (db: Db) =>
  db
    .selectFrom('matches')
    .selectAll('matches')
    .where(sql<boolean>`matches.line_id = said.id`)
    .orderBy('matches.id', 'desc')
    .limit(1)
    .as('match');

/**
 * What a line that came in left in suspense and was not given back: of one that waits, which stands in `line`, all of it; else the
 * part that its match left there.
 */
export const restOfLine = sql<number>`(CASE WHEN said.amount_paise < 0 THEN 0 ELSE
  CASE WHEN line.line_id IS NOT NULL THEN said.amount_paise ELSE coalesce((
    SELECT sum((part ->> 'paise')::bigint) FROM jsonb_array_elements(match.parts) AS part WHERE part -> 'to' ->> 'type' = 'suspense'
  ), 0) END - refunded_of(said.id) END)::bigint`;

export const findRest = async (db: Db, lineId: string): Promise<number> => {
  const row = await db
    .selectFrom('bank_lines as said')
    .leftJoin('open_lines as line', 'line.line_id', 'said.id')
    .leftJoinLateral(selectNewestMatch(db), (join) => join.onTrue())
    .select(restOfLine.as('paise'))
    .where('said.id', '=', lineId)
    .executeTakeFirst();
  return row?.paise ?? 0;
};

/** What of a line went back, or is about to. */
export const sumRefunded = async (db: Db, lineId: string): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`SELECT refunded_of(${lineId}::uuid) AS paise`.execute(db);
  return rows[0]?.paise ?? 0;
};

/** The line that a payout gave money of back. */
export const findRefundedLine = async (db: Db, payoutId: string): Promise<string | undefined> =>
  (await db.selectFrom('refunds').select('line_id').where('payout_id', '=', payoutId).executeTakeFirst())
    ?.line_id;
