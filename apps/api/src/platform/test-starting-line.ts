import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from './db.ts';

/** The calls that wait for a lock of another one. */
export const countWaiting = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
};

type Race<Slow, Quick> = {
  /** Locks what the slow call alone comes to wait for, once it has done what takes it long. */
  hold: (tx: Db) => Promise<unknown>;
  slow: () => Promise<Slow>;
  quick: () => Promise<Quick>;
};

/** Two calls at once, whatever takes one of them longer: it is let go at the moment that the other one is sent. */
export const raceFromLine = async <Slow, Quick>(
  db: Db,
  { hold, slow, quick }: Race<Slow, Quick>,
): Promise<[Slow, Quick]> => {
  const sent = await db.transaction().execute(async (tx) => {
    await hold(tx);
    const waiting = slow();
    await vi.waitUntil(async () => (await countWaiting(db)) === 1, { timeout: 60_000, interval: 5 });
    return { waiting, other: quick() };
  });
  return Promise.all([sent.waiting, sent.other]);
};
