import pg from 'pg';
import { CannotStart } from './cannot-start.ts';

/** Enough to expose a pooler that takes its newest, its oldest or any connection. */
const TURNS = 16;

/**
 * Refuses a pooler that gives one session of the server to several clients in turn (transaction and statement
 * mode): listening and locks belong to sessions. Two connected clients each keep a backend of their own; if
 * both report the same one, or one reports two, a pooler shares them.
 */
export const assertUnsharedSessions = async (variable: string, connection: pg.PoolConfig): Promise<void> => {
  const [first, second] = [new pg.Client(connection), new pg.Client(connection)];
  // A connection that is lost meanwhile fails its query.
  for (const client of [first, second]) client.on('error', () => undefined);
  try {
    await Promise.all([first.connect(), second.connect()]).catch((error: unknown) => {
      throw new CannotStart(`${variable} names a database that cannot be reached: ${toMessage(error)}`);
    });
    const [one, other] = [await probeBackends(first, second), await probeBackends(second, first)];
    if (one.size === 1 && other.size === 1 && new Set([...one, ...other]).size === 2) return;
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
  }
  throw new CannotStart(
    `${variable} leads to a pooler that shares sessions (transaction mode): connect to PostgreSQL itself, or set the pooler to session mode.`,
  );
};

/** An address with several numbers fails with an error for each, and no message of its own. */
const toMessage = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(toMessage).join('; ');
  return error instanceof Error ? error.message : String(error);
};

/** The backends that answer one client, in turn with the other and in parallel with it. */
const probeBackends = async (client: pg.Client, other: pg.Client): Promise<ReadonlySet<string>> => {
  const named = new Set<string>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    named.add(await readBackend(client));
    await readBackend(other);
    // In parallel, the two need two backends, which changes the pooler's order.
    const [one] = await Promise.all([readBackend(client), readBackend(other)]);
    named.add(one);
  }
  return named;
};

/** Behind one address there may be several servers, whose processes have the same numbers. */
const readBackend = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ backend: string }>(
    `SELECT pid || ' of ' || backend_start AS backend FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database does not say which backend answers');
  return row.backend;
};
