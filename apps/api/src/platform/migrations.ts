import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CannotStart } from './cannot-start.ts';

export type Migration = { name: string; checksum: string };
export type Script = Migration & { sql: string };

const OLDEST_SERVER = 15;

/** Our own advisory lock, the same for every server of this product. */
const LOCK_ID = 4_842_101;

/**
 * Migrates the database to this program's schema. Of several servers that start together one migrates and the
 * others wait; `afterwards` runs under the same lock.
 */
export const migrate = async (
  pool: pg.Pool,
  directory: string,
  afterwards: (client: pg.PoolClient) => Promise<void> = async () => undefined,
): Promise<void> => {
  const scripts = await readScripts(directory);
  const client = await pool.connect();
  try {
    assertServerVersion(await readVersion(client));
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_ID]);
    for (const script of findPending(scripts, await listApplied(client))) await applyScript(client, script);
    await afterwards(client);
  } finally {
    // Closing the connection releases the lock in any state.
    client.release(true);
  }
};

/** Tells that the database has exactly this program's schema. */
export const isCurrent = async (pool: pg.Pool, directory: string): Promise<boolean> => {
  const applied = await pool.query<Migration>('SELECT name, checksum FROM applied_migrations');
  const checksums = new Map(applied.rows.map(({ name, checksum }) => [name, checksum]));
  const scripts = await readScripts(directory);
  return (
    scripts.length === checksums.size &&
    scripts.every(({ name, checksum }) => checksums.get(name) === checksum)
  );
};

/** The scripts not yet applied; throws when the database's history differs from this program's. */
export const findPending = <Known extends Migration>(known: Known[], applied: Migration[]): Known[] => {
  const names = new Set(known.map(({ name }) => name));
  const unknown = applied.find(({ name }) => !names.has(name));
  if (unknown) {
    throw new CannotStart(
      `The database is newer than this program (it has ${unknown.name}): start the newer program, or restore an older copy.`,
    );
  }
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const pending = known.filter(({ name }) => !checksums.has(name));
  const changed = known.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (changed) {
    throw new CannotStart(
      `The migration ${changed.name} was changed after this database had applied it: restore the file, and write a new migration.`,
    );
  }
  const early = pending.find(({ name }) => applied.some((done) => done.name > name));
  if (early) {
    throw new CannotStart(
      `The migration ${early.name} stands before one that this database has applied: give it the next number.`,
    );
  }
  return pending;
};

/** Reads the SQL files in the order of the numbers that their names begin with. */
export const readScripts = async (directory: string): Promise<Script[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  names.forEach((name, index) => {
    if (name.startsWith(`${String(index + 1).padStart(4, '0')}-`)) return;
    throw new CannotStart(
      `The migration ${name} is out of order: they are numbered 0001, 0002 and so on, once each.`,
    );
  });
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have converted line endings.
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const readVersion = async (client: pg.PoolClient): Promise<string> =>
  (await client.query<{ server_version: string }>('SHOW server_version')).rows[0]?.server_version ?? '';

export const assertServerVersion = (version: string): void => {
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new CannotStart(
    `DATABASE_URL leads to PostgreSQL ${version}: this program needs ${OLDEST_SERVER} or later.`,
  );
};

const listApplied = async (client: pg.ClientBase): Promise<Migration[]> => {
  await createApplied(client);
  return (await client.query<Migration>('SELECT name, checksum FROM applied_migrations ORDER BY name')).rows;
};

export const createApplied = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
};

/** In a transaction of the caller. */
export const runScript = async (client: pg.ClientBase, { name, checksum, sql }: Script): Promise<void> => {
  await client.query(sql);
  await client.query('INSERT INTO applied_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
};

const applyScript = async (client: pg.PoolClient, script: Script): Promise<void> => {
  const { name } = script;
  try {
    await client.query('BEGIN');
    await runScript(client, script);
    await client.query('COMMIT');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CannotStart(`The migration ${name} failed and was undone: ${reason}`, { cause });
  }
};
