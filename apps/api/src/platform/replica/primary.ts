import { sql } from 'kysely';
import { coalesceReads } from '#api/platform/coalesce-reads.ts';
import type { Db } from '#api/platform/db.ts';

/** How far the log of the primary is. Whoever has replayed it that far has all that was committed when it was asked for. */
export type Position = { timeline: string; lsn: string };

/** What this primary has written since it became one, and where. */
export type Mark = { place: string; timeline: string; mark: string };

/** Commits are visible once they are flushed; those that wait for no disk are before. */
const selectLsn = sql`CASE current_setting('synchronous_commit')
    WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END`;

const selectTimeline = sql`left(pg_walfile_name(pg_current_wal_flush_lsn()), 8)`;

/** The system and the database: a replica has the same, another database does not. */
const SYSTEM = `(SELECT system_identifier FROM pg_control_system())
  || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())`;

export const querySystem = `SELECT ${SYSTEM} AS system`;

const selectPlace = sql`${sql.raw(SYSTEM)} || '/' || ${selectTimeline}`;

const readPosition = async (db: Db): Promise<Position> => {
  const { rows } = await sql<Position>`
    SELECT ${selectTimeline} AS timeline, (${selectLsn})::text AS lsn`.execute(db);
  const [position] = rows;
  if (!position) throw new Error('the database does not say how far it is');
  return position;
};

/** Makes the mark of this primary unless another server has. */
const makeMark = async (db: Db): Promise<Mark> => {
  await sql`
    INSERT INTO timeline_marks (place) SELECT ${selectPlace}
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<Mark>`
    SELECT place, mark, ${selectTimeline} AS timeline FROM timeline_marks
    WHERE place = ${selectPlace}`.execute(db);
  const [mark] = rows;
  if (!mark) throw new Error('the primary has changed meanwhile');
  return mark;
};

/** What the primary is asked. Concurrent requests share an answer that is younger than each of them. */
export const askPrimary = (db: Db) => {
  const share = coalesceReads(() => readPosition(db));
  let kept: Mark | undefined;
  return {
    readPosition: () => share(undefined),
    /** The mark of the primary at that position; undefined until it was made. */
    findMark: ({ timeline }: Position): Mark | undefined => (kept?.timeline === timeline ? kept : undefined),
    keepMark: async (): Promise<void> => {
      kept = await makeMark(db);
    },
  };
};
