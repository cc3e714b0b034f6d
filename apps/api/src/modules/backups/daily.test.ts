import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BACKUP_MS, openInstallation } from '#api/test-backup.ts';
import { type DailyBackup, takeDailyBackup } from './daily.ts';

let installation: Awaited<ReturnType<typeof openInstallation>>;
beforeAll(async () => {
  installation = await openInstallation();
  const boss = { id: randomUUID(), admin_id: 'boss', password_hash: 'none', created_at: new Date() };
  await installation.db.insertInto('admins').values(boss).execute();
});
afterAll(() => installation.close());

const retention = { days: 1, weeks: 0, months: 0 };

/** The job at a time in India, whose backups are due at half past three. */
const runAt = (time: string, to: string, changes: Partial<DailyBackup['plan']> = {}): Promise<void> => {
  const { db, dataDir, env } = installation;
  return takeDailyBackup({
    db,
    clock: () => new Date(`${time}:00+05:30`),
    source: { dataDir },
    environment: {},
    plan: { to, recipient: env.BACKUP_RECIPIENT, atMinute: 210, retention, ...changes },
  });
};

const listBackups = async (place: string): Promise<string[]> =>
  (await readdir(place)).filter((name) => name.startsWith('20')).sort();

const countFiles = async (place: string): Promise<number> => {
  const found = await readdir(path.join(place, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
};

const listNews = () =>
  installation.db
    .selectFrom('messages')
    .select('parameters')
    .where('event', '=', 'backup-failed')
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
