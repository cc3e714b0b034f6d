import { kinds } from '@cinvoice/contract/kinds/kinds';
import { type ReviewStatus, reviewStatuses } from '@cinvoice/contract/vocabulary';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

const WEEKS = 12;
const OTTS = 8;

/** The Monday of a moment's week, as a time without a zone. */
const mondayOf = (moment: ReturnType<typeof sql>) =>
  sql`date_trunc('week', ${moment} AT TIME ZONE 'Asia/Kolkata')`;

const slugs = kinds.map(({ slug }) => slug);

export type WeekRow = { week: string; status: ReviewStatus | null; count: number };

/** Of the last weeks, how many items came in each that are now in that status; a week without items has no status. */
export const countItemsByWeek = async (db: Db, now: Date): Promise<WeekRow[]> => {
  const { rows } = await sql<WeekRow>`
    WITH weeks AS (
      SELECT generate_series(last - make_interval(weeks => ${WEEKS - 1}), last, interval '1 week') AS monday
      FROM (SELECT ${mondayOf(sql`${now}::timestamptz`)} AS last) AS this
    ),
    counts AS (
      SELECT ${mondayOf(sql`created_at`)} AS monday, ott_updates AS status, count(*) AS count
      FROM submissions
      -- All there are, by name: so the index leads to the weeks.
      WHERE kind = ANY (${slugs}) AND ott_updates = ANY (${[...reviewStatuses]})
        AND created_at >= (SELECT min(monday) AT TIME ZONE 'Asia/Kolkata' FROM weeks)
      GROUP BY 1, 2
    )
    SELECT to_char(monday, 'YYYY-MM-DD') AS week, status, coalesce(count, 0) AS count
    FROM weeks LEFT JOIN counts USING (monday)
    ORDER BY monday`.execute(db);
  return rows;
};

/** In the same weeks, how many people logged in for the first time. */
export const countSignUpsByWeek = async (db: Db, now: Date): Promise<{ week: string; count: number }[]> => {
  const { rows } = await sql<{ week: string; count: number }>`
    SELECT to_char(${mondayOf(sql`created_at`)}, 'YYYY-MM-DD') AS week, count(*) AS count
    FROM users
    WHERE created_at >=
      (${mondayOf(sql`${now}::timestamptz`)} - make_interval(weeks => ${WEEKS - 1})) AT TIME ZONE 'Asia/Kolkata'
    GROUP BY 1`.execute(db);
  return rows;
};

export type OttRow = { place: number; name: string | null; status: ReviewStatus; count: number };

/** The items of the OTTs that have most, and of all others together, which have no name, by status. */
export const countItemsByOtt = async (db: Db): Promise<OttRow[]> => {
  const { rows } = await sql<OttRow>`
    WITH counts AS (
      SELECT ott_id, ott_updates AS status, count(*) AS count FROM submissions GROUP BY 1, 2
    ),
    ranks AS (
      SELECT ott_id, row_number() OVER (ORDER BY sum(count) DESC, ott_id) AS rank FROM counts GROUP BY ott_id
    )
    SELECT least(rank, ${OTTS + 1}) AS place, CASE WHEN rank <= ${OTTS} THEN otts.name END AS name, status,
      sum(count)::bigint AS count
    FROM counts JOIN ranks USING (ott_id) JOIN otts ON otts.id = counts.ott_id
    GROUP BY 1, 2, 3
    ORDER BY 1`.execute(db);
  return rows;
};
