import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Db, openDb, openPool } from '#api/platform/db.ts';
import { type Jobs, startJobs } from '#api/platform/jobs.ts';
import { startSmtp, type TestSmtp } from '#api/platform/messages/test-smtp.ts';
import { type TestDatabase, testDatabase } from '#api/platform/test-database.ts';
import { createEmailQueue } from '../notify.ts';
import type { WorkerOrder } from './test-worker.ts';
import { createEmailRequests, messageJobs } from './work.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let jobs: Jobs;
let smtp: TestSmtp;
const workers = new Set<ChildProcess>();
const quiet = { error: () => undefined, warn: () => undefined };

beforeEach(async () => {
  database = await testDatabase();
  pool = openPool(database.connection, () => undefined);
  db = openDb(pool);
  jobs = await startJobs({ connection: database.connection, jobs: messageJobs, log: quiet });
});
afterEach(async () => {
  for (const worker of workers) await kill(worker);
  await smtp.close();
  await jobs.stop();
  await pool.end();
  await database.drop();
});

const startWorker = (): ChildProcess => {
  const worker = fork(path.join(import.meta.dirname, 'test-worker.ts'));
  workers.add(worker);
  const order: WorkerOrder = { connection: database.connection, url: smtp.url };
  worker.send(order);
  return worker;
};

const kill = async (worker: ChildProcess): Promise<void> => {
  workers.delete(worker);
  if (worker.exitCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
};

const queue = () =>
  db.transaction().execute((tx) =>
    createEmailQueue(createEmailRequests(jobs))(
      tx,
      {
        event: 'email-changed',
        cause: 'crash',
        to: { kind: 'address', address: 'asha@example.com' },
        parameters: {},
      },
      new Date(),
    ),
  );

/** Skips the wait for the killed worker's heartbeat, and for the next try. */
const expireHeartbeat = () =>
  pool.query(
    "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'send-email' AND state IN ('active', 'retry')",
  );

const readState = async (): Promise<string | undefined> =>
  (await db.selectFrom('emails').select('state').executeTakeFirst())?.state;
const waitForState = (state: string) => vi.waitFor(async () => expect(await readState()).toBe(state), 20_000);

test('an e-mail is sent by the next worker if the first is killed before the mail server has all of it', async () => {
  const asked = Promise.withResolvers<void>();
  const held = { back: true };
  smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => {
      asked.resolve();
      if (!held.back) done();
    },
  });
  await queue();
  const first = startWorker();
  await asked.promise;
  await kill(first);
  expect(await readState()).toBe('sending');
  held.back = false;
  await expireHeartbeat();
  startWorker();
  await waitForState('sent');
  expect(smtp.kept).toHaveLength(1);
});

test('an e-mail is not sent again if the worker is killed before the answer to its last byte', async () => {
  const taken = Promise.withResolvers<void>();
  const kept: string[] = [];
  smtp = await startSmtp({
    onWhole: () => {
      kept.push('it is with the mail server now');
      taken.resolve();
      return new Promise(() => undefined);
    },
  });
  await queue();
  const first = startWorker();
  await taken.promise;
  await kill(first);
  expect(await readState()).toBe('handing-over');
  await pool.query("UPDATE emails SET claimed_at = claimed_at - interval '3 minutes'");
  await expireHeartbeat();
  startWorker();
  await waitForState('uncertain');
  expect(kept).toHaveLength(1);
});
