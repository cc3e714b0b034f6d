import { project } from '@cinvoice/contract/kinds/project';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from './modules/metrics/index.ts';
import type { Db } from './platform/db.ts';
import { openDb, openPool } from './platform/db.ts';
import { readFromPrimary } from './platform/replica/reads.ts';
import { followReplica, type Replica } from './platform/replica/replica.ts';
import { startTestPrimary, type TestStandby } from './platform/test-replica.ts';
import { aForm, multipart, type Someone, startTestApp, type TestApp } from './test-app.ts';

const closers: (() => Promise<unknown>)[] = [];
const told: unknown[] = [];
const log = { warn: (about: object, message: string) => void told.push({ ...about, message }) };
const openTestDb = (connection: pg.PoolConfig): Db => {
  const pool = openPool(connection, () => undefined);
  closers.push(() => pool.end());
  return openDb(pool);
};
const follow = async (connection: pg.PoolConfig, db: Db): Promise<Replica> => {
  const replica = await followReplica(connection, { db, log, restMs: 100 });
  closers.push(replica.stop);
  return replica;
};

let primary: Awaited<ReturnType<typeof startTestPrimary>>;
let standby: TestStandby;
let replica: Replica;
let server: TestApp;
let filmmaker: Someone;
let ottId: string;
beforeAll(async () => {
  primary = await startTestPrimary();
  standby = await primary.startStandby();
  replica = await follow(standby.connection, openTestDb(primary.database.connection));
  server = await startTestApp({ replica }, undefined, primary.database);
  filmmaker = await server.aUser('9000000001');
  ({ id: ottId } = await server.anOtt('northlight'));
}, 60_000);
afterAll(async () => {
  await server.close();
  for (const close of closers.reverse()) await close();
  await primary.stop();
}, 60_000);

const add = async (projectName: string): Promise<void> => {
  const form = await multipart(aForm(project, ottId, { projectName }));
  const answer = await server.call(filmmaker.token, { method: 'POST', url: '/api/v1/projects', ...form });
  expect(answer.statusCode, answer.body).toBe(201);
};
const readNewest = async (): Promise<string> => {
  const answer = await server.call(filmmaker.token, { url: '/api/v1/projects/user' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data[0].projectName;
};
const countPrimary = (reason: string): number =>
  new Map<string, number>(replica.readCounts().primary).get(reason) ?? 0;
/** Reads until the replica answers one. */
const untilUsed = () =>
  expect
    .poll(
      async () => {
        const before = replica.readCounts().replica;
        await readNewest();
        return replica.readCounts().replica - before;
      },
      { timeout: 20_000 },
    )
    .toBe(1);

test('the replica answers, and whoever has just written reads it', async () => {
  for (let number = 0; number < 10; number += 1) {
    await add(`Written ${number}`);
    expect(await readNewest()).toBe(`Written ${number}`);
  }
  await untilUsed();
  expect((await replica.readState()).trouble).toBeNull();
});

test('admins and metrics tell what the replica does', async () => {
  await untilUsed();
  const { token } = await server.anAdmin();
  const { data } = (await server.call(token, { url: '/api/v1/system' })).json();
  expect(data.replica).toEqual({ trouble: null, lag: expect.any(Object) });
  const { db, storage, folder: dataDir } = server;
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const text = await createMetrics({ db, replica, dataDir, storage, pool }).read();
  expect(text).toMatch(/^cinvoice_reads_total\{database="replica",reason="none"\} [1-9]/m);
  expect(text).toMatch(/^cinvoice_replica_usable 1$/m);
  expect(text).toMatch(/^cinvoice_replica_lag_bytes \d/m);
});

test('what the replica has not replayed is read on the primary, and the replica is used once it has', async () => {
  await untilUsed();
  await standby.ask('SELECT pg_wal_replay_pause()');
  await add('Held back');
  const before = countPrimary('behind');
  expect(await readNewest()).toBe('Held back');
  expect(countPrimary('behind')).toBe(before + 1);
  const { trouble, lag } = await replica.readState();
  expect(trouble).toBe('behind');
  expect(lag?.bytes).toBeGreaterThan(0);
  await standby.ask('SELECT pg_wal_replay_resume()');
  await untilUsed();
});

test('a read that the replica cancels for what it has to replay is made on the primary', async () => {
  const before = countPrimary('cancelled');
  const read = () =>
    replica.readOnly(async (from) => {
      const { rows } = await sql<{ isReplica: boolean }>`
        SELECT pg_is_in_recovery() AS "isReplica", CASE WHEN pg_is_in_recovery() THEN pg_sleep(60) END
        FROM (SELECT FROM sign_up_counts LIMIT 0) AS t RIGHT JOIN (SELECT 1) AS one ON true`.execute(from);
      return rows[0]?.isReplica;
    });
  const client = new pg.Client({ ...standby.connection, user: 'postgres' });
  await client.connect();
  const readings: ReturnType<typeof read>[] = [];
  let isOver = true;
  const endRead = () => {
    isOver = true;
  };
  const countSleepers = async () => {
    // One on the primary is over at once: the server itself writes now and then, which the replica has to replay first.
    if (isOver) readings.push(read().finally(endRead));
    isOver = false;
    return (await client.query("SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'")).rows.length;
  };
  await expect.poll(countSleepers, { timeout: 20_000 }).toBe(1);
  await server.asOwner('BEGIN; LOCK TABLE sign_up_counts IN ACCESS EXCLUSIVE MODE; COMMIT');
  expect(await readings.at(-1)).toBe(false);
  await client.end();
  expect(countPrimary('cancelled')).toBe(before + 1);
  await untilUsed();
});

const hiddenWrite = sql`DELETE FROM contact_messages`;

test('nothing is written where reads are made', async () => {
  const write = (from: Db) => from.deleteFrom('contact_messages').execute();
  await expect(readFromPrimary(server.db).readOnly(write)).rejects.toThrow('is no read');
  await expect(replica.readOnly(write)).rejects.toThrow('is no read');
  const writeHidden = (): Promise<string> =>
    replica.readOnly((from) => hiddenWrite.execute(from)).then(() => 'written', String);
  await expect.poll(writeHidden, { timeout: 20_000 }).toContain('read-only transaction');
});

test('a replica of another database is refused, and so is one that lets nobody in', async () => {
  const { connection } = standby;
  const other = { ...connection, database: 'postgres' };
  await expect(follow(other, server.db)).rejects.toThrow('DATABASE_READ_URL names another database');
  const unknown = { ...connection, user: 'nobody' };
  await expect(follow(unknown, server.db)).rejects.toThrow('DATABASE_READ_URL names a database that cannot');
});

test('a replica that hangs holds up its readers for a moment, and faults none', async () => {
  await untilUsed();
  await add('While it hangs');
  const before = countPrimary('slow');
  const { resume } = await standby.hang();
  try {
    expect(await readNewest()).toBe('While it hangs');
    expect(countPrimary('slow')).toBe(before + 1);
  } finally {
    resume();
  }
  await untilUsed();
});

test('while the replica is away the primary answers, which is told once', async () => {
  await untilUsed();
  await standby.stop();
  told.length = 0;
  await add('Alone');
  expect(await readNewest()).toBe('Alone');
  const trouble = { trouble: 'away', message: 'the primary database answers all reads' };
  await expect.poll(() => told, { timeout: 5_000 }).toEqual([trouble]);
  const late = await follow(standby.connection, server.db);
  expect(await late.readOnly(async () => 'answered')).toBe('answered');
  expect((await server.call(null, { url: '/readyz' })).statusCode).toBe(200);
  await standby.startAgain();
  await untilUsed();
  expect(told.slice(-1)).toEqual([{ message: 'the replica of the database answers reads again' }]);
});

test('neither one that became a primary is used, nor one that follows another history', async () => {
  const faithful = await primary.startStandby();
  await untilUsed();
  const writing = replica.readOnly(async (from) => {
    await standby.ask('SELECT pg_promote()');
    await hiddenWrite.execute(from);
  });
  await expect(writing).rejects.toThrow('read-only transaction');
  await add('On the former primary');
  expect(await readNewest()).toBe('On the former primary');
  expect((await replica.readState()).trouble).toBe('promoted');

  // Far ahead of the new primary, by what that one never had.
  await server.asOwner(`
    CREATE TABLE padding AS SELECT repeat(md5(n::text), 100) FROM generate_series(1, 3000) AS n;
    DROP TABLE padding`);
  const ours = await follow(faithful.connection, server.db);
  await expect
    .poll(() => ours.readState(), { timeout: 20_000 })
    .toMatchObject({ trouble: null, lag: { bytes: 0 } });
  const theirs = await follow(faithful.connection, openTestDb(standby.connection));
  expect(await theirs.readState()).toMatchObject({ trouble: 'foreign', lag: { bytes: 0 } });
});
