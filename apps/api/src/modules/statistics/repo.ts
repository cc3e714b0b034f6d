import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

const WEEKS = 12;
const OTTS = 8;

/** The Mondays of the last weeks in India, including the current one. */
const selectWeeks = (now: Date) => sql`
  SELECT week_of(${now}) - 7 * back AS week FROM generate_series(0, ${WEEKS - 1}::int) AS back`;

export type WeekRow = { week: string; status: ReviewStatus | null; count: number };

/** The items of each of the last weeks by their current status; a week without items has no status. */
export const countItemsByWeek = async (db: Db, now: Date): Promise<WeekRow[]> => {
  const { rows } = await sql<WeekRow>`
    SELECT to_char(weeks.week, 'YYYY-MM-DD') AS week, status, coalesce(count, 0) AS count
    FROM (${selectWeeks(now)}) AS weeks
    LEFT JOIN LATERAL (
      SELECT status, sum(count)::bigint AS count FROM item_week_counts AS kept
      WHERE kept.week = weeks.week GROUP BY status HAVING sum(count) > 0
    ) AS counts ON true
    ORDER BY weeks.week`.execute(db);
  return rows;
};

/** The people who first logged in, in the same weeks. */
export const countSignUpsByWeek = async (db: Db, now: Date): Promise<{ week: string; count: number }[]> => {
  const { rows } = await sql<{ week: string; count: number }>`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, sum(count)::bigint AS count
    FROM (${selectWeeks(now)}) AS weeks JOIN sign_up_counts USING (week)
    GROUP BY weeks.week HAVING sum(count) > 0`.execute(db);
  return rows;
};

export type OttRow = { rank: number; name: string | null; status: ReviewStatus; count: number };

/** The items of the OTTs with the most, and of all others together without a name, by status. */
export const countItemsByOtt = async (db: Db): Promise<OttRow[]> => {
  const { rows } = await sql<OttRow>`
    WITH counts AS (
      SELECT ott_id, status, sum(count) AS count FROM item_counts GROUP BY 1, 2 HAVING sum(count) > 0
    ),
    ranks AS (
      SELECT ott_id, row_number() OVER (ORDER BY sum(count) DESC, ott_id) AS rank FROM counts GROUP BY ott_id
    )
    SELECT least(rank, ${OTTS + 1}) AS rank, CASE WHEN rank <= ${OTTS} THEN otts.name END AS name, status,
      sum(count)::bigint AS count
    FROM counts JOIN ranks USING (ott_id) JOIN otts ON otts.id = counts.ott_id
    GROUP BY 1, 2, 3
    ORDER BY 1`.execute(db);
  return rows;
};

/** Merges many rows into one per count, so that reads stay short. */
export const foldCounts = async (db: Db): Promise<void> => {
  await sql`SELECT fold_counts()`.execute(db);
};
