import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** Our own advisory lock, the same for every backup of one database. */
export const LOCK_ID = 4_842_102;

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
