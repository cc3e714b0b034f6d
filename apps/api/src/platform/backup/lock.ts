import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#api/platform/db.ts';

/** Our own advisory lock, the same for every backup of one database. */
export const LOCK_ID = 4_842_102;

/** Of the one process that archives the write-ahead log. */
export const WAL_LOCK_ID = 4_842_103;

/** Held while files are removed from the place of backups, and from before a file is looked for there until something names it. */
const FILES_LOCK_ID = 4_842_104;

/** False while another session holds it. */
export const tryLock = async (session: pg.ClientBase, id: number): Promise<boolean> => {
  const { rows } = await session.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [id]);
  return rows[0]?.free ?? false;
};

export const unlock = async (session: pg.ClientBase, id: number): Promise<void> => {
  await session.query('SELECT pg_advisory_unlock($1)', [id]);
};

/** Waits for its turn among those who remove files of the place, and those who count on one that is there. */
export const holdFiles = async <T>(session: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await session.query('SELECT pg_advisory_lock($1)', [FILES_LOCK_ID]);
  try {
    return await work();
  } finally {
    await unlock(session, FILES_LOCK_ID);
  }
};

/** Tells that any process is taking a backup of this database. */
export const isBackupRunning = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ running: boolean }>`
    SELECT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${LOCK_ID} AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS running`.execute(db);
  return rows[0]?.running ?? false;
};
