import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { type TraceStatements, traceStatements } from './tracing/trace-statements.ts';
import type { Tracing } from './tracing/tracing.ts';

/** A pool or a transaction: repository functions take either, as their first parameter. */
export type Db = Kysely<Schema>;

/** Goals and sizes stay far below 2^53, so a bigint column reads as a number. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
/** A day stays the text '2026-11-20': a Date would make it a moment in the zone of the machine. */
types.setTypeParser(pg.types.builtins.DATE, String);

export const openPool = (connection: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({ max: 12, connectionTimeoutMillis: 5_000, ...connection, types });
  // A connection error without a listener would end this process.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const names = new Map<string, string>();

/** One name for one text: PostgreSQL parses and plans a statement once per connection. */
const nameStatement = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

/**
 * The database was lost, or not reached, during a call. Thrown where the call is made, because a caller's own
 * connection breaks with the same codes.
 */
class DatabaseLost extends Error {
  override readonly name = 'DatabaseLost';
}

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** Messages of pg itself for a closed connection. */
const lossMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/;

const isConnectionLoss = (error: Error): boolean =>
  ('code' in error && networkCodes.has(String(error.code))) || lossMessages.test(error.message);

/** Runs a call to the database, and tells a broken connection from other faults. */
export const runCall = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof pg.DatabaseError || !(error instanceof Error) || !isConnectionLoss(error))
      throw error;
    throw new DatabaseLost(error.message, { cause: error });
  }
};

type Prepared = Awaited<ReturnType<PostgresPool['connect']>>;

/** By pg's callback: answers that came through its promises stayed in memory until the next large collection. */
const runStatement = (client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    void client.query(query, (error, result) => (error ? reject(error) : resolve(result)));
  });

/** Turns the bare texts that Kysely sends into named prepared statements. */
const prepareClient = (client: pg.PoolClient, trace: TraceStatements, release: () => void): Prepared => {
  const query = (text: string, values: readonly unknown[]) =>
    trace.statement(text, () =>
      runCall(() => runStatement(client, { name: nameStatement(text), text, values: [...values] })),
    );
  // Kysely's second overload is for cursors, which nothing here uses; db.test.ts runs the first.
  return { query, release } as unknown as Prepared;
};

const preparePool = (pool: pg.Pool, trace: TraceStatements): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, Prepared>();
  const wrap = (client: pg.PoolClient): Prepared => {
    const prepared = prepareClient(client, trace, () => client.release());
    wrapped.set(client, prepared);
    return prepared;
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await trace.connection(pool.idleCount > 0, () => runCall(() => pool.connect()));
      return wrapped.get(client) ?? wrap(client);
    },
    end: () => pool.end(),
  };
};

const toDb = (pool: PostgresPool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

export const openDb = (pool: pg.Pool, tracing?: Tracing): Db =>
  toDb(preparePool(pool, traceStatements(tracing)));

/** The database over one connection, for one caller at a time: whoever took it from its pool releases it. */
export const openDbOf = (client: pg.PoolClient, tracing?: Tracing): Db => {
  const prepared = prepareClient(client, traceStatements(tracing), () => undefined);
  return toDb({ options: {}, connect: async () => prepared, end: async () => undefined });
};

/** Tells a write refused by that constraint or unique index. */
export const isViolationOf = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;

/**
 * Temporary errors of PostgreSQL, by class and code: connection lost, shutdown, startup, disk or slots full.
 */
const temporaryCodes = /^(08...|57P0[123]|53...)$/;

/** Tells that the database could not be reached, so that a later try may succeed. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return temporaryCodes.test(error.code ?? '');
  return error instanceof DatabaseLost;
};

/** Of two transactions that waited for each other, or changed the same, PostgreSQL ended this one. */
const conflictCodes = new Set(['40001', '40P01']);

/** Tells that nothing of the transaction was stored, and that it may succeed when it is made again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && conflictCodes.has(error.code ?? '');

const MOST_TRIES = 3;

/** Makes a transaction again that a conflict ended. Only for what changes nothing outside the database. */
export const retryConflicts = async <T>(transact: () => Promise<T>, tries = MOST_TRIES): Promise<T> => {
  try {
    return await transact();
  } catch (error) {
    if (tries === 1 || !isConflict(error)) throw error;
    return retryConflicts(transact, tries - 1);
  }
};
