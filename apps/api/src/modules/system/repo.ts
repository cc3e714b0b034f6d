import type { FailedJob } from '@cinvoice/contract/system';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

export const readDatabaseState = async (db: Db): Promise<{ version: string; bytes: number }> => {
  const { rows } = await sql<{ version: string; bytes: number }>`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database())::float AS bytes`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('the database says nothing of itself');
  return state;
};

/** The letters of a fault that are shown: the log has all of it. */
const FAULT = 300;
const LISTED = 50;

export const listFailedJobs = async (db: Db): Promise<FailedJob[]> => {
  const { rows } = await sql<{ id: string; queue: string; failed_at: Date; fault: string }>`
    SELECT id, name AS queue, completed_on AS failed_at, left(coalesce(output ->> 'message', ''), ${FAULT}) AS fault
    FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC, id LIMIT ${LISTED}`.execute(db);
  return rows.map(({ id, queue, failed_at: at, fault }) => ({
    _id: id,
    queue,
    failedAt: at.toISOString(),
    fault,
  }));
};

/** The queue of a failed job, which stays failed until the transaction ends. */
export const lockFailedJob = async (tx: Db, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ queue: string }>`
    SELECT name AS queue FROM pgboss.job WHERE id = ${id} AND state = 'failed' FOR UPDATE`.execute(tx);
  return rows[0]?.queue;
};
