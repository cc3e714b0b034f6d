import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openFolderStore } from '#api/platform/backup/folder-store.ts';
import { findLastBackup } from '#api/platform/backup/place.ts';
import { openDb, openPool } from '#api/platform/db.ts';
import { type Job, startJobs } from '#api/platform/jobs.ts';
import { openLocalStorage } from '#api/platform/storage/local.ts';
import { testDatabase } from '#api/platform/test-database.ts';
import { createScanner } from '#api/platform/virus/scanner.ts';
import { startTestClamd, type TestClamd } from '#api/platform/virus/test-clamd.ts';
import { aForm, multipart, startTestApp, type TestApp } from '#api/test-app.ts';
import { createMetrics } from './index.ts';

const TOKEN = 'a-token-for-metrics-of-32-letters';

let server: TestApp;
let address: string;
let folder: string;
let clamd: TestClamd;
let stop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  clamd = await startTestClamd();
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-metrics-'));
  const storage = await openLocalStorage(path.join(folder, 'files'));
  const pool = openPool(database.connection, () => undefined);
  const metrics = createMetrics({
    db: openDb(pool),
    dataDir: folder,
    storage,
    pool,
    findLastBackup: () => findLastBackup(openFolderStore(folder), storage),
    scanner: createScanner(clamd.address),
  });
  server = await startTestApp({ metrics: { metrics, token: TOKEN } }, undefined, database);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  stop = async () => {
    await pool.end();
    await server.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => stop());

const ask = (authorization?: string): Promise<Response> =>
  fetch(`${address}/metrics`, { ...(authorization && { headers: { authorization } }) });

/** The value of each sample by its name and labels, as Prometheus reads the text format. */
const read = async (): Promise<Map<string, number>> => {
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
};

test('whoever does not know the token reads nothing', async () => {
  for (const authorization of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
    const answer = await ask(authorization);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('cinvoice_');
  }
});

test('without a token in the settings there is nothing to read', async () => {
  const other = await startTestApp();
  expect((await other.call(null, { url: '/metrics' })).statusCode).toBe(404);
  await other.close();
});

test('requests count by route and status, and addresses that anybody invents as none', async () => {
  const { token } = await server.anAdmin();
  const get = (url: string) => fetch(`${address}${url}`, { headers: { authorization: `Bearer ${token}` } });
  const before = await read();
  expect(before.get('cinvoice_scanner_reachable')).toBe(1);
  await clamd.goAway();
  await get('/api/v1/ledger/accounts');
  await get('/api/v1/ledger/accounts/nowhere/moves');
  await get('/an-address-of-nobody');
  const sample = (route: string, status: number): string =>
    `cinvoice_http_requests_total{method="GET",route="${route}",status="${status}",completed="true"}`;
  const expected = [
    sample('/api/v1/ledger/accounts', 200),
    sample('/api/v1/ledger/accounts/:name/moves', 404),
    sample('none', 404),
    'cinvoice_http_request_duration_seconds_count{method="GET",route="/api/v1/ledger/accounts"}',
  ];
  const countGrowth = (after: Map<string, number>): number[] =>
    expected.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0));
  // A request is counted when its connection is done with it, a moment after its answer was read.
  await expect.poll(async () => countGrowth(await read())).toEqual([1, 1, 1, 1]);
  expect([...(await read()).keys()].join(' ')).not.toMatch(/nowhere|nobody/);
});

test('an open page counts while it is open, and its hours are no latency', async () => {
  const { token } = await server.anAdmin();
  const leaving = new AbortController();
  await fetch(`${address}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  expect((await read()).get('cinvoice_open_pages')).toBe(1);
  leaving.abort();
  await expect.poll(async () => (await read()).get('cinvoice_open_pages')).toBe(0);
  const samples = [...(await read()).keys()].filter((sample) => sample.includes('/api/v1/events'));
  expect(samples).toHaveLength(1);
  expect(samples[0]).toMatch(/^cinvoice_http_requests_total\{/);
});

const aJob: Job<object> = { name: 'a-queue', data: z.strictObject({}), tries: 1, secondsAllowed: 60 };

/** Two jobs that nobody takes up, one of them for 90 seconds, and one that was given up. */
const leaveJobs = async (): Promise<void> => {
  const log = { error: () => undefined, warn: () => undefined };
  const jobs = await startJobs({ connection: server.connection, jobs: [aJob], log });
  await server.db.transaction().execute(async (tx) => {
    for (let count = 0; count < 3; count += 1) await jobs.send(tx, aJob, {});
  });
  await jobs.stop();
  const nth = (place: number) =>
    `id = (SELECT id FROM pgboss.job WHERE name = 'a-queue' ORDER BY id LIMIT 1 OFFSET ${place})`;
  await server.asOwner(`
    UPDATE pgboss.job SET start_after = now() - interval '90 seconds' WHERE ${nth(0)};
    UPDATE pgboss.job SET state = 'failed' WHERE ${nth(1)}`);
};

test('queues, lost e-mails, unreadable posters, the last check and the last backup are told', async () => {
  const before = await read();
  expect(before.has('cinvoice_data_contradictions')).toBe(false);
  expect(before.get('cinvoice_backup_timestamp_seconds')).toBe(0);
  await leaveJobs();
  const { token } = await server.aUser('9000000001');
  const { id: ottId } = await server.anOtt('northlight');
  const added = await server.call(token, {
    method: 'POST',
    url: '/api/v1/projects',
    ...(await multipart(aForm(project, ottId))),
  });
  expect(added.statusCode, added.body).toBe(201);
  const name = '2026-11-20T03-30-00.000Z';
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, 'manifest.json'), '{}');
  await server.asOwner(`
    UPDATE files SET pictures_failure = 'It is no picture.' WHERE field = 'poster';
    INSERT INTO emails (id, event, key, recipient_kind, address, parameters, state, created_at, settled_at)
    SELECT gen_random_uuid(), 'contact', state, 'address', 'a@example.com', '{}', state, now(), now()
    FROM unnest(ARRAY['failed', 'uncertain', 'sent']) state;
    INSERT INTO data_checks (checked_at, ledger_number, broken) VALUES ('2026-11-20T00:00:00Z', 0,
      '[{"broken": "one rule", "count": 2}, {"broken": "another", "count": 3}]')`);
  const samples = await read();
  const told = (sample: string) => samples.get(`cinvoice_${sample}`);
  expect(told('jobs{queue="a-queue",state="ready"}')).toBe(2);
  expect(told('jobs{queue="a-queue",state="failed"}')).toBe(1);
  expect(told('job_wait_seconds{queue="a-queue"}')).toBeGreaterThanOrEqual(90);
  expect(told('emails_lost')).toBe(2);
  expect(told('posters_unreadable')).toBe(1);
  // The product of this test looks through nothing.
  expect(told('files_unchecked{state="waiting"}')).toBeGreaterThan(1);
  expect(told('files_withheld')).toBe(0);
  expect(told('scanner_reachable')).toBe(0);
  expect(told('data_contradictions')).toBe(5);
  expect(told('data_check_timestamp_seconds')).toBe(Date.parse('2026-11-20T00:00:00Z') / 1_000);
  expect(told('backup_timestamp_seconds')).toBe(Date.parse('2026-11-20T03:30:00Z') / 1_000);
  expect(told('disk_available_bytes')).toBeGreaterThan(0);
  expect(told('database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('a part that cannot be read is told as such, and the others are read', async () => {
  await server.asOwner('ALTER TABLE emails RENAME TO emails_elsewhere');
  const samples = await read();
  await server.asOwner('ALTER TABLE emails_elsewhere RENAME TO emails');
  expect(samples.get('cinvoice_part_readable{part="emails"}')).toBe(0);
  expect(samples.has('cinvoice_emails_lost')).toBe(false);
  expect(samples.get('cinvoice_part_readable{part="books"}')).toBe(1);
  expect(samples.has('cinvoice_ledger_transactions')).toBe(true);
});
