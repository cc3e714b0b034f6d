import { sql } from 'kysely';
import pg from 'pg';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { type Db, isDatabaseGone, runCall } from '#api/platform/db.ts';
import { assertUnsharedSessions } from '#api/platform/sessions-probe.ts';
import { querySystem } from './primary.ts';
import { CONNECT_MS } from './sessions.ts';

const VARIABLE = 'DATABASE_READ_URL';

const readSystemAt = async (connection: pg.PoolConfig): Promise<string | undefined> => {
  const limits = { connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS };
  const client = new pg.Client({ ...connection, ...limits });
  client.on('error', () => undefined);
  try {
    await runCall(() => client.connect());
    const { rows } = await runCall(() => client.query<{ system: string }>(querySystem));
    return rows[0]?.system;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Refuses a replica of another database, and one that lets nobody in. One that is away may come back. */
export const assertSameSystem = async (connection: pg.PoolConfig, db: Db): Promise<void> => {
  const here = await sql.raw<{ system: string }>(querySystem).execute(db);
  try {
    const there = await readSystemAt(connection);
    if (there !== here.rows[0]?.system)
      throw new CannotStart(`${VARIABLE} names another database than a replica of the one in DATABASE_URL.`);
  } catch (error) {
    if (isDatabaseGone(error)) return;
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new CannotStart(`${VARIABLE} names a database that cannot be read: ${error.message}`);
  }
  await assertUnsharedSessions(VARIABLE, connection);
};
