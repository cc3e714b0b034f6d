import type { PayerState } from '@cinvoice/contract/market/payers';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import { toLikePattern } from '#api/platform/search.ts';

/** Since when the OTT has been a payer without a break, through all changes of its facts. */
const verifiedSince = sql<Date>`(
  SELECT max(began.active_from) FROM payers AS began
  WHERE began.ott_id = otts.id AND began.active_from IS NOT NULL AND NOT EXISTS (
    SELECT FROM payers AS before
    WHERE before.ott_id = began.ott_id AND before.retired_at = began.active_from AND before.id <> began.id
  )
)`;

export const findSince = async (db: Db, ottId: string): Promise<Date> => {
  const { since } = await db
    .selectFrom('otts')
    .select(verifiedSince.as('since'))
    .where('id', '=', ottId)
    .executeTakeFirstOrThrow();
  return since;
};

/** Verified payers of active OTTs, the newest first. */
export const listActivePayers = (
  db: Db,
  { limit, cursor, now }: { limit: number; cursor: Cursor | null; now: Date },
) =>
  db
    .selectFrom('payers')
    .innerJoin('otts', 'otts.id', 'payers.ott_id')
    .selectAll('payers')
    .select([
      'otts.name as ott_name',
      verifiedSince.as('verified_since'),
      sql<boolean>`EXISTS (
        SELECT FROM officers WHERE officers.ott_id = payers.ott_id AND officers.state = 'active' AND usable_from <= ${now}
      )`.as('can_accept'),
    ])
    .where('payers.state', '=', 'active')
    .where('otts.deactivated_at', 'is', null)
    .where(isOlderThanCursor('payers.created_at', 'payers.id', cursor))
    .orderBy('payers.created_at', 'desc')
    .orderBy('payers.id', 'desc')
    .limit(limit)
    .execute();

export type ActivePayerRow = Awaited<ReturnType<typeof listActivePayers>>[number];

/** The record that stands for the OTT: in force, or else waiting, or else the last that was in force. */
const selectStanding = sql`
  SELECT DISTINCT ON (ott_id) * FROM payers
  WHERE state IN ('active', 'proposed', 'retired')
  ORDER BY ott_id, state = 'active' DESC, state = 'proposed' DESC, created_at DESC`;

const state = sql<PayerState>`CASE
  WHEN otts.deactivated_at IS NOT NULL THEN 'deactivated'
  ELSE coalesce(standing.state, 'none')
END`;

const countOfficers = (condition: ReturnType<typeof sql>) => sql<number>`(
  SELECT count(*)::integer FROM officers WHERE officers.ott_id = otts.id AND ${condition}
)`;

const waiting = sql<number>`(
  SELECT count(*)::integer FROM orders WHERE orders.state = 'waiting' AND orders.id IN (
    SELECT order_id FROM payers WHERE payers.ott_id = otts.id
    UNION ALL SELECT order_id FROM officers WHERE officers.ott_id = otts.id
    UNION ALL SELECT order_id FROM bank_accounts WHERE bank_accounts.ott_id = otts.id
  )
)`;

type Filter = { q: string; state: PayerState | null; limit: number; cursor: Cursor | null };

/** All OTTs with their state as payers. They are few: each is an account that an admin made. */
export const listOttsAsPayers = async (db: Db, { q, state: wanted, limit, cursor }: Filter, now: Date) => {
  const pattern = toLikePattern(q);
  const { rows } = await sql<OttAsPayerRow>`
    WITH standing AS (${selectStanding})
    SELECT otts.id, otts.ott_id, otts.name, otts.created_at, ${state} AS state, standing.legal_name, standing.kind,
      standing.limit_paise, CASE standing.state WHEN 'active' THEN ${verifiedSince} END AS verified_since,
      ${countOfficers(sql`state = 'active' AND usable_from <= ${now}`)} AS usable,
      ${countOfficers(sql`(state = 'proposed' OR (state = 'active' AND usable_from > ${now}))`)} AS coming,
      ${waiting} AS waiting
    FROM otts LEFT JOIN standing ON standing.ott_id = otts.id
    WHERE (${wanted}::text IS NULL OR ${state} = ${wanted})
      AND (otts.name ILIKE ${pattern} OR otts.ott_id ILIKE ${pattern} OR standing.legal_name ILIKE ${pattern})
      AND ${isOlderThanCursor('otts.created_at', 'otts.id', cursor)}
    ORDER BY otts.created_at DESC, otts.id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
};

export type OttAsPayerRow = {
  id: string;
  ott_id: string;
  name: string;
  created_at: Date;
  state: PayerState;
  legal_name: string | null;
  kind: string | null;
  limit_paise: number | null;
  verified_since: Date | null;
  usable: number;
  coming: number;
  waiting: number;
};

export const countOttsAsPayers = async (db: Db): Promise<Record<PayerState, number>> => {
  const { rows } = await sql<{ state: PayerState; total: number }>`
    WITH standing AS (${selectStanding})
    SELECT ${state} AS state, count(*)::integer AS total
    FROM otts LEFT JOIN standing ON standing.ott_id = otts.id
    GROUP BY 1`.execute(db);
  const none = { none: 0, proposed: 0, active: 0, retired: 0, deactivated: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state: of, total }) => [of, total])) };
};
