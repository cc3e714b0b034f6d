import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** A pool or a transaction: repository functions cannot tell, and take it first. */
export type Db = Kysely<Schema>;

/** Goals and sizes stay far below 2^53, so a bigint column reads as a number. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

export const openPool = (connection: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({ max: 12, connectionTimeoutMillis: 5_000, ...connection, types });
  // Without listeners a connection that the server ends, idle or between two statements, would end this process.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const names = new Map<string, string>();

/** One name for one text, so that PostgreSQL parses and plans a statement once a connection. */
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

/** The database was lost, or could not be reached, while it was asked: known from where it is thrown, since a caller's own connection breaks with the same codes. */
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

/** What pg itself says of a connection that is over. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/;

const isLoss = (error: Error): boolean =>
  ('code' in error && networkCodes.has(String(error.code))) || lost.test(error.message);

/** Runs a call of the database's own; whatever breaks its connection is told from all other faults. */
const asked = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof pg.DatabaseError || !(error instanceof Error) || !isLoss(error)) throw error;
    throw new DatabaseLost(error.message, { cause: error });
  }
};

type Prepared = Awaited<ReturnType<PostgresPool['connect']>>;

/** Kysely sends bare texts; here each becomes a named prepared statement. */
const preparing = (pool: pg.Pool): PostgresPool => {
  const wrapped = new WeakMap<pg.PoolClient, Prepared>();
  const wrap = (client: pg.PoolClient): Prepared => {
    const query = (text: string, values: readonly unknown[]) =>
      asked(() => client.query({ name: nameOf(text), text, values: [...values] }));
    // Kysely's second overload is for cursors, which nothing here uses; db.test.ts runs the first.
    const prepared = { query, release: () => client.release() } as unknown as Prepared;
    wrapped.set(client, prepared);
    return prepared;
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await asked(() => pool.connect());
      return wrapped.get(client) ?? wrap(client);
    },
    end: () => pool.end(),
  };
};

export const openDb = (pool: pg.Pool): Db =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });

/** Whether a write was refused by that constraint or unique index. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint;

/** Classes and codes of PostgreSQL's errors that pass by themselves: connection lost, shut down, starting up, disk or slots full. */
const passing = /^(08...|57P0[123]|53...)$/;

/** Whether the database could not be asked at all, so that asking again later may help. */
export const isDatabaseGone = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '');
  return error instanceof DatabaseLost;
};
