import { sql } from 'kysely';
import { type Db, isDatabaseGone } from './db.ts';
import { Problem } from './problem.ts';

/**
 * Serializes work under one name until the transaction ends. Wrapped here, because an advisory lock belongs
 * to a single PostgreSQL node.
 */
export const lockName = async (tx: Db, name: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};

export type Limit = { key: string; most: number; seconds: number };

/** The uses in the present window, and the seconds until it ends. */
type Use = { count: number; secondsLeft: number };

/** Counts `by` more under the key. */
export const countUse = async (db: Db, limit: Limit, now: Date, by = 1): Promise<Use> => {
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const row = await db
    .insertInto('rate_limits')
    .values({ key: limit.key, window_ends_at: ends, count: by })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`CASE WHEN rate_limits.window_ends_at <= ${now} THEN ${by} ELSE rate_limits.count + ${by} END`,
        window_ends_at: sql`CASE WHEN rate_limits.window_ends_at <= ${now} THEN ${ends} ELSE rate_limits.window_ends_at END`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  const secondsLeft = Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000));
  return { count: row.count, secondsLeft };
};

/**
 * Counts `by` more under the key. Returns the seconds to wait when the window's limit is exceeded, else 0.
 */
export const recordUse = async (db: Db, limit: Limit, now: Date, by = 1): Promise<number> => {
  const { count, secondsLeft } = await countUse(db, limit, now, by);
  return count <= limit.most ? 0 : secondsLeft;
};

/** Counts one more under the key. Throws too-many-requests when the window's limit is exceeded. */
export const consumeRateLimit = async (db: Db, limit: Limit, now: Date): Promise<void> => {
  const retryAfterSeconds = await recordUse(db, limit, now);
  if (retryAfterSeconds > 0) throw new Problem('too-many-requests', { retryAfterSeconds });
};

/** Takes one off the count, for instance after a right code. */
export const refundRateLimit = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
};

/**
 * Clears the count, for instance after a right password. An unreachable database is no failure here, since
 * the caller's work is saved: the count ends with its window.
 */
export const clearRateLimit = async (db: Db, key: string): Promise<void> => {
  try {
    await db.deleteFrom('rate_limits').where('key', '=', key).execute();
  } catch (error) {
    if (!isDatabaseGone(error)) throw error;
  }
};

export const deleteEndedWindows = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute();
};
