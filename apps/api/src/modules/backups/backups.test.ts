import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Backups } from '@cinvoice/contract/backups';
import type { MessageEvent } from '@cinvoice/contract/messages';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensureFirstAdmin } from '#api/modules/admins/index.ts';
import { openSession } from '#api/modules/auth/index.ts';
import { openFolderStore } from '#api/platform/backup/folder-store.ts';
import { createProof, markVerified } from '#api/platform/backup/verified.ts';
import { startJobs } from '#api/platform/jobs.ts';
import { loadSecret } from '#api/platform/secret.ts';
import { buildTestApp, PASSWORD } from '#api/test-app.ts';
import { BACKUP_MS, openInstallation } from '#api/test-backup.ts';
import { startArchive } from './archive.ts';
import { type DailyBackup, takeDailyBackup } from './daily.ts';
import { watchBackups } from './watch.ts';
import { backupJobs, createBackupRequests, scheduleBackups } from './work.ts';

let installation: Awaited<ReturnType<typeof openInstallation>>;
beforeAll(async () => {
  installation = await openInstallation();
  const { db } = installation;
  await ensureFirstAdmin({ db, clock: () => new Date() }, { id: 'boss', password: PASSWORD });
});
afterAll(() => installation.close());

const retention = { days: 1, weeks: 0, months: 0 };

const toTime = (inIndia: string): Date => new Date(`${inIndia}:00+05:30`);

/** Backups are due at half past three in India. */
const toDeps = (time: string, to: string, changes: Partial<DailyBackup['plan']> = {}): DailyBackup => ({
  db: installation.db,
  clock: () => toTime(time),
  source: installation.source,
  marks: installation.storage,
  environment: {},
  plan: {
    to: { kind: 'disk', folder: to },
    openStore: async () => openFolderStore(to),
    recipient: installation.env.BACKUP_RECIPIENT,
    atMinute: 210,
    retention,
    ...changes,
  },
});

/** The job at a time in India. */
const runAt = (...given: Parameters<typeof toDeps>): Promise<void> => takeDailyBackup(toDeps(...given));

const listBackups = async (place: string): Promise<string[]> =>
  (await readdir(place)).filter((name) => name.startsWith('20')).sort();

const countFiles = async (place: string): Promise<number> => {
  const found = await readdir(path.join(place, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
};

const listNews = (event: MessageEvent = 'backup-failed') =>
  installation.db
    .selectFrom('messages')
    .select('parameters')
    .where('event', '=', event)
    .orderBy('created_at')
    .execute();

vi.setConfig({ testTimeout: BACKUP_MS });

test('each day has one backup, and what no kept one needs is removed', async () => {
  const { folder, dataDir, db, addFile, backup, verify } = installation;
  const place = path.join(folder, 'daily');
  const replaced = await addFile('First draft');
  await addFile('The contract');
  const first = await backup(place, undefined, { now: new Date('2026-11-24T03:30:00+05:30') });
  await rm(path.join(dataDir, 'files', replaced));
  await db.deleteFrom('files').where('storage_key', '=', replaced).execute();
  await mkdir(path.join(place, '2026-11-24T23-00-00.000Z'));
  await writeFile(path.join(place, '2026-11-24T23-00-00.000Z', 'state.age'), 'cut off');

  await runAt('2026-11-25T03:29', place);
  expect(await listBackups(place)).toEqual([first.name, '2026-11-24T23-00-00.000Z']);
  await runAt('2026-11-25T09:30', place);
  await runAt('2026-11-26T03:29', place);
  expect(await listBackups(place)).toEqual(['2026-11-25T04-00-00.000Z']);
  expect(await countFiles(place)).toBe(1);
  expect(await verify(place)).toMatchObject({ files: 1 });
  expect(await listNews()).toEqual([]);
});

test('a manifest that cannot be read keeps all files; the backup was taken, and nobody is told that it failed', async () => {
  const { folder, backup } = installation;
  const place = path.join(folder, 'unreadable');
  const { name } = await backup(place, undefined, { now: new Date('2026-11-24T03:30:00+05:30') });
  await writeFile(path.join(place, name, 'manifest.json'), '{}');
  await mkdir(path.join(place, 'files', '00'), { recursive: true });
  await writeFile(path.join(place, 'files', '00', 'unneeded'), '');
  const files = await countFiles(place);
  const twoDays = { retention: { ...retention, days: 2 } };
  await expect(runAt('2026-11-25T03:30', place, twoDays)).rejects.toThrow(
    `${name}/manifest.json is altered.`,
  );
  expect(await countFiles(place)).toBe(files);
  expect(await listBackups(place)).toHaveLength(2);
  expect(await listNews()).toEqual([]);
});

test('a failed backup is told to the admins, once a day', async () => {
  const { folder, backup } = installation;
  const place = path.join(folder, 'is-a-file');
  await writeFile(place, '');
  await expect(runAt('2026-11-27T03:30', place)).rejects.toThrow('ENOTDIR');
  await expect(runAt('2026-11-27T04:30', place)).rejects.toThrow('ENOTDIR');
  expect(await listNews()).toEqual([{ parameters: { last: '' } }]);
  const other = path.join(folder, 'no-key');
  await backup(other, undefined, { now: new Date('2026-11-27T03:30:00+05:30') });
  await expect(runAt('2026-11-28T03:30', other, { recipient: 'age1nokey' })).rejects.toThrow(
    'is no public key',
  );
  expect(await listNews()).toEqual([{ parameters: { last: '' } }, { parameters: { last: '27/11/2026' } }]);
});

test('changes that cannot be archived are told to the admins, once a day, with the fault where they look', async () => {
  const { folder } = installation;
  const place = path.join(folder, 'takes-no-log');
  await writeFile(place, '');
  const { source, environment, ...deps } = toDeps('2026-11-27T10:00', place, { wal: { days: 7 } });
  const archive = startArchive({
    ...deps,
    source,
    environment,
    log: { error: () => undefined },
    askForBackup: async () => undefined,
    pace: { lookMs: 10, watchMs: 10, lateMs: 0 },
  });
  const told = () => listNews('backup-log-late');
  await expect.poll(told, { timeout: BACKUP_MS }).toEqual([{ parameters: { last: '' } }]);
  await expect.poll(() => archive.readState().fault, { timeout: BACKUP_MS }).toContain('ENOTDIR');
  expect(archive.readState()).toMatchObject({ until: null, isLate: true });
  await archive.stop();
  expect(await told()).toHaveLength(1);
});

test('while another backup runs, none is taken, and nobody is told', async () => {
  const { folder, pool } = installation;
  const place = path.join(folder, 'busy');
  const before = await listNews();
  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock(4842102)');
  await runAt('2026-11-29T03:30', place);
  await holder.query('SELECT pg_advisory_unlock_all()');
  holder.release();
  await expect(readdir(place)).rejects.toThrow('ENOENT');
  expect(await listNews()).toEqual(before);
});

test('a place of another installation is refused, however new its backups are, and nothing of them is told', async () => {
  const { folder, backup } = installation;
  const place = path.join(folder, 'of-another');
  await backup(place, undefined, { now: toTime('2026-11-30T03:45') });
  const mark = { installation: crypto.randomUUID(), since: '2026-11-01T00:00:00.000Z' };
  await writeFile(path.join(place, 'installation.json'), JSON.stringify(mark));
  await expect(runAt('2026-11-30T04:30', place)).rejects.toThrow('another installation: set BACKUP_TO to');
  expect((await listNews()).at(-1)).toEqual({ parameters: { last: '' } });
});

/** The server's own queue and routes, at a time in India. */
const serve = async (time: string, to: string) => {
  const { connection, dataDir } = installation;
  const { db, clock, plan, ...deps } = toDeps(time, to, { retention: { ...retention, days: 5 } });
  const secret = await loadSecret(undefined, dataDir);
  const jobs = await startJobs({
    connection,
    jobs: backupJobs,
    log: { error: () => undefined, warn: () => undefined },
  });
  await scheduleBackups(jobs, { db, clock, secret, plan, ...deps });
  const ground = { connection, folder: path.join(dataDir, 'files'), clock };
  const backups = { plan, marks: installation.storage, ...createBackupRequests(jobs) };
  const { app, pool, announcements } = await buildTestApp(ground, { secret, backups });
  const admin = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const token = await openSession(db, { kind: 'admin', adminId: admin.id }, clock());
  const call = (method: 'GET' | 'POST') =>
    app.inject({ method, url: '/api/v1/system/backups', headers: { authorization: `Bearer ${token}` } });
  return {
    ask: () => call('POST'),
    read: async (): Promise<Backups> => (await call('GET')).json().data,
    close: async () => {
      await jobs.stop();
      await app.close();
      await announcements.stop();
      await pool.end();
    },
  };
};

test('an admin takes a backup now, and sees each one with its figures, its failures, and when it was verified', async () => {
  const { folder, addFile, command, identity, pool, db } = installation;
  await addFile('A trailer');
  const place = path.join(folder, 'seen');
  const server = await serve('2026-12-02T14:00', place);
  expect(await server.read()).toMatchObject({
    place: { location: place, owner: 'nobody', nextAt: null },
    isRunning: false,
    last: null,
  });

  const asked = await server.ask();
  expect([asked.statusCode, asked.json().data.isRunning]).toEqual([202, true]);
  expect((await server.ask()).json()).toMatchObject({ status: 409, code: 'backup-running' });
  const isRunning = async () => (await server.read()).isRunning;
  await expect.poll(isRunning, { timeout: BACKUP_MS, interval: 100 }).toBe(false);
  const { last, ...seen } = await server.read();
  const whole = { outcome: 'whole', at: toTime('2026-12-02T14:00').toISOString() };
  expect(last).toMatchObject({ ...whole, newFiles: last?.files, verifiedAt: null });
  expect(last?.files).toBeGreaterThan(0);
  expect(last?.bytes).toBeGreaterThan(100_000);
  expect(last?.seconds).toBeGreaterThan(0);
  const nextAt = toTime('2026-12-03T03:30').toISOString();
  expect(seen).toMatchObject({ place: { owner: 'self', nextAt }, verified: null, isVerifyingDue: false });
  const logged = db.selectFrom('audit').select('action').where('action', '=', 'backup-asked');
  expect(await logged.execute()).toHaveLength(1);

  const name = last?._id ?? '';
  const store = openFolderStore(place);
  const stranger = createProof(Buffer.alloc(32), name);
  await markVerified(store, name, stranger, new Date());
  expect((await server.read()).verified).toBeNull();
  const said = await command('verify-backup.ts', [place, '--identity', identity]);
  expect(said.stdout).toMatch(/\nNoted in \S+\/seen\/verified\/\S+\.json: if that is a copy, .*\n$/);
  expect((await server.read()).verified).toMatchObject({ at: last?.at });
  expect((await server.read()).last?.verifiedAt).toBeTruthy();

  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock(4842102)');
  expect((await server.read()).isRunning).toBe(true);
  await holder.query('SELECT pg_advisory_unlock_all()');
  holder.release();
  await server.close();

  const spoilt = { recipient: 'age1nokey' };
  for (const time of ['2026-12-04T03:30', '2026-12-04T04:30']) {
    await expect(runAt(time, place, spoilt)).rejects.toThrow('is no public key');
  }
  const later = await serve('2026-12-12T03:00', place);
  const failed = { outcome: 'failed', at: toTime('2026-12-04T04:30').toISOString(), tries: 2 };
  const { entries, ...then } = await later.read();
  expect(entries.slice(0, 2)).toMatchObject([failed, whole]);
  expect(then).toMatchObject({ isOld: true, isVerifyingDue: true });
  await later.close();
});

test('an old backup is told once a day, and once a week that it is time to verify one', async () => {
  const { folder, backup, db, dataDir, storage: marks } = installation;
  const place = path.join(folder, 'watched');
  const secret = await loadSecret(undefined, dataDir);
  const watchAt = (time: string) =>
    watchBackups({
      db,
      clock: () => toTime(time),
      place: { openStore: async () => openFolderStore(place), marks, secret },
      atMinute: 210,
    });
  const listTold = async () => [
    (await listNews('backup-old')).map(({ parameters }) => Object(parameters).last),
    (await listNews('backup-unverified')).map(({ parameters }) => Object(parameters).last),
  ];
  await watchAt('2027-01-01T04:00');
  const first = await backup(place, undefined, { now: toTime('2027-01-01T03:30') });
  await watchAt('2027-01-03T03:30');
  expect(await listTold()).toEqual([[], []]);
  await watchAt('2027-01-03T03:31');
  await watchAt('2027-01-03T23:00');
  await watchAt('2027-01-04T04:00');
  expect(await listTold()).toEqual([['01/01/2027', '01/01/2027'], []]);

  const newer = await backup(place, undefined, { now: toTime('2027-01-08T03:30') });
  await watchAt('2027-01-08T03:30');
  expect((await listTold())[1]).toEqual([]);
  await watchAt('2027-01-08T04:00');
  await watchAt('2027-01-09T04:00');
  expect((await listTold())[1]).toEqual(['']);
  await markVerified(openFolderStore(place), first.name, createProof(secret, first.name), new Date());
  await markVerified(openFolderStore(place), newer.name, createProof(secret, newer.name), new Date());
  await backup(place, undefined, { now: toTime('2027-01-22T03:30') });
  await watchAt('2027-01-15T03:30');
  await watchAt('2027-01-15T04:00');
  await watchAt('2027-01-20T04:00');
  await watchAt('2027-01-22T04:00');
  expect((await listTold())[1]).toEqual(['', '08/01/2027', '08/01/2027']);
});
