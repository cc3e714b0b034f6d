import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** Whether jobs of those queues run or could. */
export const isWorkWaiting = async (db: Db, queues: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ waiting: boolean }>`
    SELECT EXISTS (
      SELECT FROM pgboss.job WHERE name = ANY(${queues})
        AND (state = 'active' OR state < 'active' AND start_after <= now())
    ) AS waiting`.execute(db);
  return rows[0]?.waiting ?? false;
};
