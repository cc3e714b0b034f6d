import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

export type QueueRow = {
  name: string;
  /** Waiting for a worker. */
  ready: number;
  /** Waiting for the time of the next try. */
  deferred: number;
  active: number;
  /** Given up within the last day, which is as long as the queue keeps them. */
  failed: number;
  /** How long the longest waiting one has been ready; 0 where none is. */
  waitSeconds: number;
};

/** The queues of pg-boss; those without a job are left out. */
export const readQueues = async (db: Db): Promise<QueueRow[]> => {
  const { rows } = await sql<QueueRow>`
    SELECT name,
      count(*) FILTER (WHERE state < 'active' AND start_after <= now())::int AS ready,
      count(*) FILTER (WHERE state < 'active' AND start_after > now())::int AS deferred,
      count(*) FILTER (WHERE state = 'active')::int AS active,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce(extract(epoch FROM now() - min(start_after)
        FILTER (WHERE state < 'active' AND start_after <= now())), 0)::float AS "waitSeconds"
    FROM pgboss.job WHERE state <> 'completed' GROUP BY name`.execute(db);
  return rows;
};

/** E-mails that failed or whose delivery is uncertain. */
export const countLostEmails = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('emails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['failed', 'uncertain'])
    .executeTakeFirstOrThrow();
  return count;
};

/** Posters whose pictures could not be made, for good. */
export const countUnreadablePosters = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('pictures_failure', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** The number of the books' last transaction. */
export const readLedgerHead = async (db: Db): Promise<number> => {
  const { number } = await db.selectFrom('ledger_head').select('number').executeTakeFirstOrThrow();
  return number;
};

type DataCheck = { checkedAt: Date; contradictions: number };

/** The newest check of all data against their rules; undefined before the first. */
export const findDataCheck = async (db: Db): Promise<DataCheck | undefined> => {
  const { rows } = await sql<DataCheck>`
    SELECT checked_at AS "checkedAt",
      (SELECT coalesce(sum((sort->>'count')::int), 0)::int FROM jsonb_array_elements(broken) sort) AS contradictions
    FROM data_checks`.execute(db);
  return rows[0];
};
