import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, isDatabaseGone, isViolationOf, openDb, openPool } from './db.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { openDatabaseProxy } from './test-database-proxy.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.connection, () => undefined);
  db = openDb(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const one = async (): Promise<number> => {
  const { rows } = await sql<{ one: number }>`SELECT 1::bigint AS one`.execute(db);
  return rows[0]?.one ?? 0;
};

test('a statement is prepared once per connection, and a bigint is read as a number', async () => {
  await db.connection().execute(async (connection) => {
    for (const _ of [1, 2, 3]) await sql`SELECT 41 + ${1}::int AS answer`.execute(connection);
    const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
      connection,
    );
    expect(rows.filter(({ statement }) => statement.includes('41 +'))).toHaveLength(1);
  });
  expect(await one()).toBe(1);
});

test('a day reads as its text, whatever the zone of the machine', async () => {
  const { rows } = await sql<{ day: unknown }>`SELECT '2026-11-20'::date AS day`.execute(db);
  expect(rows).toEqual([{ day: '2026-11-20' }]);
});

const endConnections = async (): Promise<void> => {
  const other = new pg.Client(database.connection);
  await other.connect();
  await other.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await other.end();
};

test('connections that the server ended are replaced', async () => {
  expect(await one()).toBe(1);
  await endConnections();
  await expect.poll(one, { timeout: 10_000 }).toBe(1);
});

test('a connection that ends during a transaction fails only that transaction', async () => {
  const broken = db.transaction().execute(async (tx) => {
    await sql`SELECT 1`.execute(tx);
    await endConnections();
    await new Promise(setImmediate);
    await sql`SELECT 1`.execute(tx);
  });
  const error = await broken.catch((cause: unknown) => cause);
  expect(isDatabaseGone(error)).toBe(true);
  await expect.poll(one, { timeout: 10_000 }).toBe(1);
});

test('an unreachable database is distinguished from one that refuses', async () => {
  const nowhere = openDb(openPool({ host: '127.0.0.1', port: 1 }, () => undefined));
  const unreached = await sql`SELECT 1`.execute(nowhere).catch((error: unknown) => error);
  expect(isDatabaseGone(unreached)).toBe(true);
  const refused = await sql`SELECT nonsense`.execute(db).catch((error: unknown) => error);
  expect(isDatabaseGone(refused)).toBe(false);
});

test('a write refused by a constraint is recognized by the name of the constraint', async () => {
  const insert = () =>
    db.insertInto('rate_limits').values({ key: 'once', count: 1, window_ends_at: new Date() }).execute();
  await insert();
  const refused = await insert().catch((error: unknown) => error);
  expect(isViolationOf(refused, 'rate_limits_pkey')).toBe(true);
  expect(isViolationOf(refused, 'another')).toBe(false);
});

test('a connection that breaks during a query counts as a lost database, however it breaks', async () => {
  const proxy = await openDatabaseProxy(database.connection);
  const broken = openDb(openPool(proxy.connection, () => undefined));
  const long = 'x'.repeat(8_000_000);
  for (const packets of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const cut = proxy.breakAfter(packets);
    const outcomes = await Promise.allSettled(
      [long, 'x', long].map((value) => sql`SELECT length(${value}::text)`.execute(broken)),
    );
    await cut;
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons.filter((reason) => !isDatabaseGone(reason))).toEqual([]);
  }
  await broken.destroy();
  await proxy.close();
});

test('a broken connection of a caller does not count as a lost database', () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  expect(isDatabaseGone(reset)).toBe(false);
});
