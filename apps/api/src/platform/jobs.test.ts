import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Db, openDb, openPool } from './db.ts';
import { type Job, type Jobs, startJobs } from './jobs.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const greet: Job<{ who: string }> = {
  name: 'greet',
  data: z.strictObject({ who: z.string() }),
  tries: 3,
  secondsAllowed: 30,
};

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let jobs: Jobs;
const log = { error: vi.fn(), warn: vi.fn() };

const start = () => startJobs({ connection: database.connection, jobs: [greet], log });

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.connection, () => undefined);
  db = openDb(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  log.error.mockClear();
  log.warn.mockClear();
  jobs = await start();
});
afterEach(() => jobs.stop());

const ask = (who: string) => db.transaction().execute((tx) => jobs.send(tx, greet, { who }));

/** A worker that records greetings; `next` waits for the next one. */
const aGreeter = async () => {
  const greeted: string[] = [];
  let heard = Promise.withResolvers<string>();
  await jobs.work(greet, async ({ data: { who } }) => {
    greeted.push(who);
    heard.resolve(who);
    heard = Promise.withResolvers();
  });
  return { greeted, next: () => heard.promise };
};

test('a job runs right after its transaction commits, without waiting for the next poll', async () => {
  const greeter = await aGreeter();
  const first = greeter.next();
  await ask('Asha');
  await first;
  const second = greeter.next();
  const asked = performance.now();
  await ask('Ravi');
  expect(await second).toBe('Ravi');
  // The next poll would come ten seconds after the first.
  expect(performance.now() - asked).toBeLessThan(5_000);
});

test('a job whose transaction rolls back never runs', async () => {
  const greeter = await aGreeter();
  const next = greeter.next();
  await expect(
    db.transaction().execute(async (tx) => {
      await jobs.send(tx, greet, { who: 'nobody' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await ask('Meera');
  await next;
  expect(greeter.greeted).toEqual(['Meera']);
});

test('a job queued without a worker runs once a worker starts', async () => {
  await ask('Kabir');
  await jobs.stop();
  jobs = await start();
  const greeter = await aGreeter();
  expect(greeter.greeted.length ? greeter.greeted[0] : await greeter.next()).toBe('Kabir');
});

test('waiting jobs run one after another without pauses', async () => {
  const people = ['Anil', 'Bina', 'Charu', 'Dev'];
  for (const who of people) await ask(who);
  await jobs.stop();
  jobs = await start();
  const greeter = await aGreeter();
  // A single wait for the next poll would take ten seconds.
  await vi.waitFor(() => expect(greeter.greeted).toEqual(people), 8_000);
});

test('a failing job is retried up to its last attempt, which is marked as such', async () => {
  const told: boolean[] = [];
  await ask('Zoya');
  for (let time = 1; time <= greet.tries; time += 1) {
    // Skips the wait for the next try.
    await pool.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'greet' AND state = 'retry'");
    const tried = Promise.withResolvers<void>();
    await jobs.work(greet, async ({ isLast }) => {
      told.push(isLast);
      tried.resolve();
      throw new Error('nobody there');
    });
    await tried.promise;
    await jobs.stop();
    jobs = await start();
  }
  expect(told).toEqual([false, false, true]);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('a running job is finished before the jobs stop', async () => {
  const begun = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  let done = false;
  await jobs.work(greet, async () => {
    begun.resolve();
    await rest.promise;
    done = true;
  });
  await ask('Tara');
  await begun.promise;
  const stopped = jobs.stop();
  rest.resolve();
  await stopped;
  expect(done).toBe(true);
});

test('invalid data fails before it reaches the handler', async () => {
  const failed = Promise.withResolvers<void>();
  log.warn.mockImplementationOnce(() => failed.resolve());
  const handler = vi.fn();
  await jobs.work(greet, handler);
  await db.transaction().execute((tx) => jobs.send(tx, { ...greet, data: z.any() }, { whom: 'Asha' }));
  await failed.promise;
  expect(handler).not.toHaveBeenCalled();
});
