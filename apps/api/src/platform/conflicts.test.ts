import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, openDb, openPool, retryConflicts } from './db.ts';
import { answerWithProblems } from './problem.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let app: FastifyInstance;

/** Both transactions have their first row, so that each waits for the other's. */
let bothHold: PromiseWithResolvers<void>;
let holding = 0;
const hold = (): Promise<void> => {
  holding += 1;
  if (holding === 2) bothHold.resolve();
  return bothHold.promise;
};

const count = (tx: Db, key: string) =>
  tx
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '+', 1) }))
    .where('key', '=', key)
    .execute();

const countBoth = (first: string, second: string) =>
  db.transaction().execute(async (tx) => {
    await count(tx, first);
    await hold();
    await count(tx, second);
  });

const toSerial = () =>
  db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (tx) => {
      const { rows } = await sql<{ sum: number }>`SELECT sum(count)::int AS sum FROM rate_limits`.execute(tx);
      await hold();
      await tx
        .updateTable('rate_limits')
        .set({ count: (rows[0]?.sum ?? 0) + 1 })
        .where('key', '=', 'a')
        .execute();
    });

const ways: Record<string, (isFirst: boolean) => Promise<unknown>> = {
  deadlock: (isFirst) => (isFirst ? countBoth('a', 'b') : countBoth('b', 'a')),
  serial: toSerial,
};

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.connection, () => undefined);
  db = openDb(pool);
  app = fastify();
  answerWithProblems(app);
  app.get<{ Params: { way: string; order: string } }>('/:way/:order', async ({ params }) => {
    await ways[params.way]?.(params.order === 'first');
    return { data: 'done' };
  });
  app.get<{ Params: { way: string; order: string } }>('/retried/:way/:order', async ({ params }) => {
    await retryConflicts(async () => ways[params.way]?.(params.order === 'first'));
    return { data: 'done' };
  });
});
beforeEach(async () => {
  bothHold = Promise.withResolvers<void>();
  holding = 0;
  await db.deleteFrom('rate_limits').execute();
  const ended = new Date();
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'a', count: 0, window_ends_at: ended },
      { key: 'b', count: 0, window_ends_at: ended },
    ])
    .execute();
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await database.drop();
});

const both = (path: string) => Promise.all([app.inject(`${path}/first`), app.inject(`${path}/second`)]);

test.each(['deadlock', 'serial'])(
  'of two requests in a %s conflict one is done, and the other is told to come again',
  async (way) => {
    const answers = await both(`/${way}`);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 503]);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect(refused?.headers['retry-after']).toBe('1');
    expect(refused?.json()).toMatchObject({ type: '/problems/temporarily-unavailable' });
  },
);

test.each(['deadlock', 'serial'])('a transaction that a %s conflict ended is made again', async (way) => {
  const answers = await both(`/retried/${way}`);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const rows = await db.selectFrom('rate_limits').select('count').orderBy('key').execute();
  expect(rows.map(({ count: counted }) => counted)).toEqual(way === 'deadlock' ? [2, 2] : [2, 0]);
});

test('a database that is lost is told with the time of the next try', async () => {
  const nowhere = openDb(openPool({ host: '127.0.0.1', port: 1 }, () => undefined));
  const lost = fastify();
  answerWithProblems(lost);
  lost.get('/', () => sql`SELECT 1`.execute(nowhere));
  const answer = await lost.inject('/');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  await lost.close();
  await nowhere.destroy();
});
