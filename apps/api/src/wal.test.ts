import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { formatIsoInIndia } from '@cinvoice/contract/dates';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { takeDailyBackup } from './modules/backups/daily.ts';
import { openFolderStore } from './platform/backup/folder-store.ts';
import { listBackups, readManifest } from './platform/backup/manifest.ts';
import type { Archiver } from './platform/backup/wal/archive-log.ts';
import { readChain } from './platform/backup/wal/chain.ts';
import { listStrands } from './platform/backup/wal/kept.ts';
import { pieceOf } from './platform/backup/wal/names.ts';
import { dropUnusedSlots } from './platform/backup/wal/slot.ts';
import { BACKUP_MS, openInstallation } from './test-backup.ts';
import { readFileOf, readRestored } from './test-restored.ts';

vi.setConfig({ testTimeout: BACKUP_MS });

let installation: Awaited<ReturnType<typeof openInstallation>>;
let archiver: Archiver;
beforeAll(async () => {
  installation = await openInstallation();
  archiver = await installation.archiver();
}, BACKUP_MS);
afterAll(async () => {
  await archiver.close();
  await installation.close();
});

const place = () => openFolderStore(installation.destination);

/** A transaction of the books and a file, both confirmed. */
const write = async (content: string): Promise<{ key: string; number: number }> => {
  await installation.postOnce(1);
  const key = await installation.addFile(content);
  const { number } = await installation.db
    .selectFrom('ledger_head')
    .select('number')
    .executeTakeFirstOrThrow();
  return { key, number: Number(number) };
};

const asSuperuser = async (...statements: string[]): Promise<void> => {
  const session = new pg.Client({ ...installation.connection, user: 'postgres' });
  await session.connect();
  for (const statement of statements) await session.query(statement);
  await session.end();
};

/** Statements that take so many files of the log. */
const fillLog = (files: number): string[] =>
  Array.from({ length: files }, () => [
    'SELECT pg_logical_emit_message(false, $$$$, $$x$$)',
    'SELECT pg_switch_wal()',
  ]).flat();

const readNow = async (): Promise<Date> => {
  const { rows } = await installation.pool.query('SELECT clock_timestamp() AS now');
  return rows[0].now;
};

const listPieces = async () => {
  const [strand = ''] = (await listStrands(place())).slice(-1);
  return (await readChain(place(), strand)).pieces;
};

let zero: Awaited<ReturnType<typeof write>>;

test('every confirmed write is restored, and with a time those of before it alone, with their files', async () => {
  const { backup, folder, restore, verify } = installation;
  zero = await write('INT. LABORATORY – NIGHT');
  const { strand, after } = await archiver.look();
  expect(after).toBeNull();
  const { name } = await backup();
  const one = await write('EXT. HARBOUR – DAWN');
  await archiver.look();
  const between = await readNow();
  const two = await write('INT. TRAIN – DAY');
  const { until, ...same } = await archiver.look();
  expect(same).toEqual({ strand, after });

  const all = path.join(folder, 'all');
  expect(await restore(all)).toMatchObject({ name, moment: until });
  expect(await readRestored(all)).toEqual({
    number: two.number,
    keys: expect.arrayContaining([zero.key, one.key, two.key]),
  });
  expect(await readFileOf(all, two.key)).toBe('INT. TRAIN – DAY');

  const some = path.join(folder, 'some');
  const restored = await restore(some, { until: between });
  expect(restored.moment).toEqual(between);
  expect(restored.lastChange && restored.lastChange <= between).toBe(true);
  const { number, keys } = await readRestored(some);
  expect([number, keys.includes(one.key), keys.includes(two.key)]).toEqual([one.number, true, false]);
  expect(await readFileOf(some, one.key)).toBe('EXT. HARBOUR – DAWN');

  expect(await verify()).toMatchObject({ name, files: 3, pieces: (await listPieces()).length });
});

test('a time that nothing reaches is refused, with the moments that can be restored', async () => {
  const { folder, restore, destination } = installation;
  const into = path.join(folder, 'refused');
  const [name = ''] = await listBackups(place());
  const first = new Date((await readManifest(place(), name)).wal?.at ?? 0);
  const early = new Date(first.getTime() - 1);
  await expect(restore(into, { until: early })).rejects.toThrow(
    `${destination} holds no backup of before ${formatIsoInIndia(early)}: its first moment is ${formatIsoInIndia(first)}.`,
  );
  const { until } = await archiver.look();
  const late = new Date(until.getTime() + 60_000);
  await expect(restore(into, { until: late })).rejects.toThrow(
    new RegExp(`^The log does not reach to .*: the backup ${name} can be restored until 2\\S+\\.$`),
  );
  await expect(readdir(into)).rejects.toThrow('ENOENT');
});

test('a piece that lacks, or that was altered, is told', async () => {
  const { folder, destination, restore, verify } = installation;
  const pieces = await listPieces();
  const [before, lost] = pieces.slice(-3);
  const copy = path.join(folder, 'spoilt');
  await cp(destination, copy, { recursive: true });
  const file = path.join(copy, lost ? pieceOf(lost) : '');
  const bytes = await readFile(file);
  await writeFile(file, bytes.with(bytes.length - 9, (bytes.at(-9) ?? 0) ^ 1));
  await expect(verify(copy)).rejects.toThrow(`${file.replace(`${copy}/`, `${copy}: `)} is altered.`);
  await rm(file);
  const gap = `can be restored until ${formatIsoInIndia(before?.until ?? new Date())}.`;
  await expect(restore(path.join(folder, 'gap'), { source: copy })).rejects.toThrow(
    new RegExp(`^The log has a gap: the backup \\S+ ${gap.replaceAll(/[.+]/g, '\\$&')}$`),
  );
});

test('a database that is killed, and a place that is away, leave nothing out and nothing twice', async () => {
  const { destination, readPostmaster } = installation;
  await write('Before');
  await archiver.look();
  const killed = await readPostmaster();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => readPostmaster().catch(() => killed), { timeout: 60_000 }).not.toBe(killed);
  await expect.poll(() => asSuperuser().then(() => 'up', String), { timeout: 60_000 }).toBe('up');
  await write('After');
  await rename(destination, `${destination}.away`);
  await writeFile(destination, '');
  await expect(archiver.look().then(() => archiver.look())).rejects.toThrow('ENOTDIR');
  await rm(destination);
  await rename(`${destination}.away`, destination);
  await archiver.look();
  expect(await listStrands(place())).toHaveLength(1);
  const pieces = await listPieces();
  for (const [at, piece] of pieces.slice(1).entries()) expect(piece.start).toBe(pieces[at]?.end);
});

test('two processes do not archive one log', async () => {
  const other = await installation.archiver();
  await expect(other.look()).rejects.toThrow('Another process archives the log of this database.');
});

test('while files are removed from the place, the log counts on none of them', async () => {
  const remover = new pg.Client({ ...installation.connection, user: 'postgres' });
  await remover.connect();
  onTestFinished(() => remover.end());
  await remover.query('SELECT pg_advisory_lock(4842104)');
  const before = [await listPieces(), await place().listFiles('files')];
  await write('While files are removed');
  const looking = archiver.look();
  const waiting = async () => (await remover.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount;
  await expect.poll(waiting).toBe(1);
  expect([await listPieces(), await place().listFiles('files')]).toEqual(before);
  await remover.end();
  await looking;
  const after = [await listPieces(), await place().listFiles('files')];
  expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length + 1));
});

test('a place of another installation takes no log', async () => {
  const { folder, archiver: open } = installation;
  const foreign = path.join(folder, 'foreign');
  await mkdir(foreign);
  const mark = { installation: crypto.randomUUID(), since: '2026-11-01T00:00:00.000Z' };
  await writeFile(path.join(foreign, 'installation.json'), JSON.stringify(mark));
  await archiver.close();
  await expect((await open(foreign)).look()).rejects.toThrow('holds the backups of another installation');
  expect(await readdir(foreign)).toEqual(['installation.json']);
});

test('a database that was set back to an older state does not go on with the log of the newer one', async () => {
  const pieces = await listPieces();
  const last = pieces.at(-1) ?? expect.fail();
  const store = place();
  const other = { ...last, mark: '0'.repeat(32) };
  await rename(path.join(store.location, pieceOf(last)), path.join(store.location, pieceOf(other)));
  const { strand, after } = await archiver.look();
  expect(strand).not.toBe(last.strand);
  expect(after).toEqual(last.until);
  await rename(path.join(store.location, pieceOf(other)), path.join(store.location, pieceOf(last)));
});

test('a log that the database could not keep is begun anew, with a backup at once', async () => {
  const { db, source, storage, env, destination, folder, restore } = installation;
  const before = await listStrands(place());
  await asSuperuser(
    "ALTER SYSTEM SET max_slot_wal_keep_size = '1MB'",
    'SELECT pg_reload_conf()',
    ...fillLog(5),
    'CHECKPOINT',
    'ALTER SYSTEM RESET max_slot_wal_keep_size',
    'SELECT pg_reload_conf()',
  );
  const lost = await readNow();
  const written = await write('After the gap');
  const { after } = await archiver.look();
  expect(after).toBeInstanceOf(Date);
  expect(await listStrands(place())).toHaveLength(before.length + 1);
  const take = () =>
    takeDailyBackup({
      db,
      source,
      marks: storage,
      environment: {},
      clock: () => new Date(),
      plan: {
        to: { kind: 'disk', folder: destination },
        openStore: async () => place(),
        recipient: env.BACKUP_RECIPIENT,
        atMinute: 0,
        retention: { days: 9, weeks: 0, months: 0 },
        wal: { days: 7 },
      },
    });
  await take();
  await take();
  expect(await listBackups(place())).toHaveLength(2);
  await expect(restore(path.join(folder, 'lost'), { until: lost })).rejects.toThrow(
    'The log does not reach to',
  );
  const { until } = await archiver.look();
  const into = path.join(folder, 'anew');
  // Nothing was changed after that time.
  expect(await restore(into, { until })).toMatchObject({ moment: until });
  expect((await readRestored(into)).number).toBe(written.number);
});

test('the log is kept for the days that are set, with the files that came with it, and no longer', async () => {
  const { backup, verify, db, dataDir } = installation;
  const countFiles = async () => (await place().listFiles('files')).length;
  const taking = { retention: { days: 1, weeks: 0, months: 0 }, walDays: 1 };
  const inDays = (days: number) => ({ ...taking, now: new Date(Date.now() + days * 86_400_000) });
  // Replaced before the next backup: the log alone tells of it.
  const { key } = await write('A draft');
  await archiver.look();
  await db.deleteFrom('files').where('storage_key', '=', key).execute();
  await rm(path.join(dataDir, 'files', key));
  await archiver.look();
  await asSuperuser(...fillLog(2));
  await archiver.look();
  const files = await countFiles();
  const strands = await listStrands(place());
  const [, second = ''] = await listBackups(place());

  const third = await backup(undefined, undefined, inDays(2));
  expect(third.removalFault).toBeNull();
  expect(await listStrands(place())).toEqual(strands.slice(-1));
  expect(await listBackups(place())).toEqual([second, third.name]);
  expect(await countFiles()).toBe(files);
  await archiver.look();
  const before = await listPieces();
  const fourth = await backup(undefined, undefined, inDays(4));
  expect(fourth.removalFault).toBeNull();
  expect(await listBackups(place())).toEqual([third.name, fourth.name]);
  expect(await countFiles()).toBe(files - 1);
  await archiver.look();
  expect((await listPieces())[0]?.start).toBeGreaterThan(before[0]?.start ?? 0);
  await verify();
});

test('a server that archives no log keeps none on its disk', async () => {
  const { db, dataDir, pool } = installation;
  const slots = 'SELECT FROM pg_replication_slots';
  expect((await pool.query(slots)).rowCount).toBe(1);
  await archiver.close();
  await dropUnusedSlots(db, dataDir);
  expect((await pool.query(slots)).rowCount).toBe(0);
  await dropUnusedSlots(db, dataDir);
});
