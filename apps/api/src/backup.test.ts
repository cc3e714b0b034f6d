import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDb, openPool } from './platform/db.ts';
import { startOwnPostgres } from './platform/own-postgres.ts';
import { urlOf } from './platform/test-database.ts';
import { BACKUP_MS, countRows, failureOf, makeBackupKey, openInstallation, run } from './test-backup.ts';

vi.setConfig({ testTimeout: BACKUP_MS });

let installation: Awaited<ReturnType<typeof openInstallation>>;
let key: string;
beforeAll(async () => {
  installation = await openInstallation();
  key = await installation.addFile('INT. LABORATORY – NIGHT');
  await installation.addFile('EXT. HARBOUR – DAWN');
  for (const paise of [1, 2, 3]) await installation.postOnce(paise);
  await installation.backup();
});
afterAll(() => installation.close());

const listBackups = async (place: string): Promise<string[]> =>
  (await readdir(place)).filter((name) => name.startsWith('20')).sort();

const listFiles = async (place: string): Promise<string[]> => {
  const found = await readdir(place, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

/** All but what is for people and for other installations alone. */
const listParts = async (place: string): Promise<string[]> =>
  (await listFiles(place)).filter((file) => !/\/(installation|summary)\.json$/.test(file));

const listSealed = async (place: string): Promise<string[]> =>
  (await listParts(place)).filter((file) => !file.endsWith('manifest.json'));

const toRefusal = (place: string): string =>
  `${place} holds the backups of another installation: set BACKUP_TO to another place. If that installation is gone for good and this one goes on in its place, remove installation.json from there.`;

/** A copy of the backups that a test may spoil. */
const copyBackups = async (name: string): Promise<string> => {
  const copy = path.join(installation.folder, name);
  await cp(installation.destination, copy, { recursive: true });
  return copy;
};

test('a backup that is taken while others write is restored with all that was written before it', async () => {
  const { postOnce, command, db, pool, folder, dataDir, identity } = installation;
  const place = path.join(folder, 'under-writes');
  const before = await countRows(pool);
  const writing = new AbortController();
  const writer = (async () => {
    for (let paise = 1; !writing.signal.aborted; paise += 1) await postOnce(paise);
  })();
  const said = await command('take-backup.ts', [place]);
  writing.abort();
  await writer;
  expect(said.stdout).toMatch(/^Backup \S+: \d+ bytes of state, 2 files, 2 of them new\.\n$/);
  const after = await countRows(pool);
  expect((await command('verify-backup.ts', [place, '--identity', identity])).stdout).toMatch(
    /^The backup \S+ is whole: .*, 2 files are there, .* [0-9a-f]{64}\.\nNoted in \S+: .*\n$/,
  );

  const into = path.join(folder, 'restored');
  const restore = () => command('restore-backup.ts', [place, '--identity', identity], { DATA_DIR: into });
  expect((await restore()).stdout).toMatch(/^Restored \S+ with 2 files into /);
  expect((await failureOf(restore())).stderr).toBe(
    `${into} is not empty: set DATA_DIR to an empty or a new folder.\n`,
  );
  const server = await startOwnPostgres({ dataDir: into, log: () => undefined });
  const restored = openPool(server.connection, () => undefined);
  const counts = await countRows(restored);
  expect(Object.keys(counts)).toEqual(Object.keys(after));
  for (const [name, count] of Object.entries(counts)) {
    expect(count, name).toBeGreaterThanOrEqual(before[name] ?? 0);
    expect(count, name).toBeLessThanOrEqual(after[name] ?? 0);
  }
  const last = await openDb(restored)
    .selectFrom('ledger_head')
    .select(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const same = db.selectFrom('ledger_transactions').select('hash').where('number', '=', last.number);
  expect(await same.executeTakeFirst()).toEqual({ hash: last.hash });
  expect(await readFile(path.join(into, 'files', key), 'utf8')).toBe('INT. LABORATORY – NIGHT');
  for (const kept of ['secret.key', 'files/database-id']) {
    expect(await readFile(path.join(into, kept))).toEqual(await readFile(path.join(dataDir, kept)));
  }
  const asked = command('take-backup.ts', [place], { DATA_DIR: into });
  expect((await failureOf(asked)).stderr).toBe(`${toRefusal(place)}\n`);
  await restored.end();
  await server.stop();
});

test('a second backup copies new files alone, and what is there is readable by no one', async () => {
  const place = await copyBackups('second');
  const known = await listFiles(place);
  await installation.addFile('A third one');
  expect(await installation.backup(place)).toMatchObject({ files: 3, newFiles: 1 });
  expect(await listBackups(place)).toHaveLength(2);
  expect(await listFiles(place)).toEqual(expect.arrayContaining(known));
  expect(await listSealed(place)).toHaveLength(5);
  for (const file of await listSealed(place)) {
    expect(await readFile(file, 'latin1')).toMatch(/^age-encryption\.org\/v1/);
  }
});

test('a backup for another key holds every file anew, and needs no earlier key', async () => {
  const { backup, verify, folder } = installation;
  const place = await copyBackups('another-key');
  const identity = path.join(folder, 'another-identity');
  const taken = await backup(place, await makeBackupKey(identity));
  expect(taken.newFiles).toBe(taken.files);
  expect((await verify(place, identity)).files).toBe(taken.files);
});

test('one altered or lost byte is found, and its place named', async () => {
  const { destination, verify } = installation;
  for (const file of await listParts(destination)) {
    const part = path.relative(destination, file);
    const place = await copyBackups('altered');
    const spoilt = path.join(place, part);
    const bytes = await readFile(spoilt);
    const middle = bytes.length >> 1;
    await writeFile(spoilt, bytes.with(middle, (bytes[middle] ?? 0) ^ 1));
    await expect(verify(place)).rejects.toThrow(`${place}: ${part} is altered.`);
    await writeFile(spoilt, bytes);
    await truncate(spoilt, bytes.length - 2);
    await expect(verify(place)).rejects.toThrow(`${place}: ${part} is altered.`);
    await rm(spoilt);
    await expect(verify(place)).rejects.toThrow(
      part.endsWith('manifest.json') ? `${place} holds no whole backup.` : `${place}: ${part} is missing.`,
    );
    await rm(place, { recursive: true });
  }
});

test('a file that is gone, and data that contradict the rules, are told', async () => {
  const { addFile, backup, verify, db, folder, dataDir } = installation;
  const added = await addFile('A fourth one');
  await rm(path.join(dataDir, 'files', added));
  const place = path.join(folder, 'contradicts');
  await backup(place);
  await expect(verify(place)).rejects.toThrow(`The file ${added} is missing.`);
  await db.deleteFrom('files').where('storage_key', '=', added).execute();
  await db.updateTable('submissions').set({ version: 7 }).execute();
  await backup(place);
  await expect(verify(place)).rejects.toThrow(/history does not tell every version .*, and \d more\.$/);
  await db.updateTable('submissions').set({ version: 1 }).execute();
});

test('a place serves one installation, until its operator hands it over', async () => {
  const { backup, dataDir } = installation;
  const place = await copyBackups('of-one');
  const own = path.join(dataDir, 'files', 'installation-id');
  const kept = await readFile(own);
  const before = await listFiles(place);
  await rm(own);
  await expect(backup(place)).rejects.toThrow(toRefusal(place));
  expect(await listFiles(place)).toEqual(before);
  await rm(path.join(place, 'installation.json'));
  await backup(place);
  await writeFile(own, kept);
  await expect(backup(place)).rejects.toThrow(toRefusal(place));
  await writeFile(path.join(place, 'installation.json'), '{}');
  await expect(backup(place)).rejects.toThrow(`${place}: installation.json is altered.`);
});

test('another key opens nothing, and what is no key is told', async () => {
  const { folder, verify, command, destination } = installation;
  const other = path.join(folder, 'other');
  await command('make-backup-key.ts', [other]);
  await expect(verify(undefined, other)).rejects.toThrow('The backup is not for this identity: ');
  await writeFile(other, 'no key');
  await expect(verify(undefined, other)).rejects.toThrow('The identity file holds no identity of age');
  const wrong = command('take-backup.ts', [destination], { BACKUP_RECIPIENT: `age1${'a'.repeat(40)}` });
  expect((await failureOf(wrong)).stderr).toMatch(/^BACKUP_RECIPIENT is no public key of age: [^\n]*\n$/);
  const none = command('take-backup.ts', [destination], { BACKUP_RECIPIENT: '' });
  expect((await failureOf(none)).stderr).toMatch(/^BACKUP_RECIPIENT is not set: [^\n]*\n$/);
});

test('a database of a server needs pg_dump, which is told where it is missing', async () => {
  const { command, connection, folder } = installation;
  const place = path.join(folder, 'no-programs');
  const asked = command('take-backup.ts', [place], { DATABASE_URL: urlOf(connection), PATH: folder });
  expect((await failureOf(asked)).stderr).toMatch(/^pg_dump is not there: [^\n]*\n$/);
  expect(await listParts(place)).toEqual([]);
});

test('of two backups at once one is refused', async () => {
  const lock = new pg.Client({ ...installation.connection, user: 'postgres' });
  await lock.connect();
  await lock.query('SELECT pg_advisory_lock(4842102)');
  await expect(installation.backup()).rejects.toThrow('Another backup of this database is running');
  await lock.end();
});

test.skipIf(process.platform === 'win32')(
  'what a full disk cuts off is no backup, and leaves nothing half',
  async () => {
    const { folder, env, verify } = installation;
    const place = path.join(folder, 'full');
    await mkdir(place);
    const command = path.join(import.meta.dirname, 'take-backup.ts');
    for (const blocks of [0, 200]) {
      const limited = `ulimit -f ${blocks}; exec "$0" "$1" "$2"`;
      const failure = await failureOf(
        run('/bin/sh', ['-c', limited, process.execPath, command, place], { env }),
      );
      expect(failure.stderr).toMatch(/^[^\n]*EFBIG[^\n]*\n$/);
      expect((await listFiles(place)).filter((file) => file.includes('unfinished'))).toEqual([]);
    }
    await expect(verify(place)).rejects.toThrow(`${place} holds no whole backup.`);
  },
);

test('a backup that is killed is none, keeps nothing of the database, and the next one is taken', async () => {
  const { folder, env, pool, backup, verify } = installation;
  const place = path.join(folder, 'killed');
  await mkdir(place);
  const command = path.join(import.meta.dirname, 'take-backup.ts');
  const child = spawn(process.execPath, [command, place], { env, stdio: 'ignore' });
  const ended = once(child, 'close');
  const slots = 'SELECT FROM pg_replication_slots';
  while ((await pool.query(slots)).rowCount === 0) expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await ended;
  await expect(verify(place)).rejects.toThrow(`${place} holds no whole backup.`);
  while ((await pool.query(slots)).rowCount !== 0);
  const { name } = await backup(place);
  expect(await verify(place)).toMatchObject({ name, files: 3 });
});
