import { chmod, chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chooseIdentities, findNobody } from './identity.ts';
import { findPrograms } from './programs.ts';
import type { Connection } from './start.ts';
import {
  copyDatabase,
  has,
  isRunning,
  prepareDataFolders,
  query,
  readPostmaster,
  start,
  state,
  storeFilm,
} from './test-cluster.ts';

prepareDataFolders();

test('stored data are there after a clean stop and a new start, and no process is left', async () => {
  const first = await start();
  await storeFilm(first.connection);
  const pid = await readPostmaster();
  await first.stop();
  expect(isRunning(pid)).toBe(false);
  const second = await start();
  expect(await query(second.connection, 'SELECT name FROM films')).toEqual(['Monsoon']);
  expect(state.lines).toEqual(['Preparing the database, on the first start only.']);
});

test('it syncs to disk, listens only on a private socket, and its account is no superuser', async () => {
  await copyDatabase();
  const { connection } = await start();
  const sql = `SELECT current_setting('fsync'), current_setting('listen_addresses'), current_setting('server_encoding'),
    rolsuper, datlocale FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`;
  expect(await query(connection, sql)).toEqual(['on', '', 'UTF8', false, 'C.UTF-8']);
  expect((await stat(String(connection.host))).mode & 0o777).toBe(0o700);
  expect((await stat(join(state.dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

test('the serving role has only granted rights, and neither creates nor drops tables', async () => {
  await copyDatabase();
  const { connection, owner } = await start();
  await storeFilm(connection);
  expect(await query(connection, 'SELECT name FROM films')).toEqual(['Monsoon']);
  for (const forbidden of [
    'DELETE FROM films',
    'DROP TABLE films',
    'CREATE TABLE other ()',
    'CREATE SCHEMA other',
  ]) {
    await expect(query(connection, forbidden)).rejects.toThrow(/permission denied|must be owner/);
  }
  expect(await query(owner, 'DROP TABLE films')).toEqual([]);
});

test('an existing database is upgraded as superuser before use, a new one is not', async () => {
  const upgrade = vi.fn(async (superuser: Connection) => {
    await query(superuser, 'CREATE ROLE reports LOGIN; GRANT reports TO films');
  });
  await (await start({ upgrade })).stop();
  expect(upgrade).not.toHaveBeenCalled();
  const { connection } = await start({ upgrade });
  expect(await query({ ...connection, user: 'reports' }, 'SELECT 1')).toEqual([1]);
});

test('a failed upgrade stops the start and frees the folder', async () => {
  await copyDatabase();
  const upgrade = async () => {
    throw new Error('no such role');
  };
  await expect(start({ upgrade })).rejects.toThrow('no such role');
  expect(await has(join(state.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  const { connection } = await start();
  expect(await query(connection, 'SELECT 1')).toEqual([1]);
});

test('settings override the defaults, but never durability', async () => {
  await copyDatabase();
  const { connection } = await start({ settings: { work_mem: '16MB', fsync: 'off' } });
  const sql = `SELECT current_setting('work_mem'), current_setting('fsync'), current_setting('jit')`;
  expect(await query(connection, sql)).toEqual(['16MB', 'on', 'off']);
});

test.each(['', 'Films', '9films', 'films; DROP TABLE films', 'postgres', 'f'.repeat(41)])(
  'the name %j is refused before anything is made',
  async (refused) => {
    await expect(start({ name: refused })).rejects.toThrow(/^name is '.*'; allowed: /);
    expect(await readdir(state.dataDir)).toEqual([]);
  },
);

// Only Linux tells the environment of another process.
test.runIf(process.platform === 'linux')(
  'PostgreSQL gets nothing from the environment of the host',
  async () => {
    await copyDatabase();
    vi.stubEnv('SECRET_OF_THE_HOST', 'secret');
    vi.stubEnv('PGOPTIONS', '-c work_mem=1GB');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await start();
    const names = (await readFile(`/proc/${await readPostmaster()}/environ`, 'utf8'))
      .split('\0')
      .filter(Boolean)
      .map((entry) => entry.split('=')[0]);
    expect(names).not.toContain('SECRET_OF_THE_HOST');
    expect(names).not.toContain('PGOPTIONS');
  },
);

// An ordinary user may enter its own home folder, and no other.
test.runIf(process.geteuid?.() === 0)(
  'root starts it in a home folder that lets only its owner in',
  async () => {
    const home = dirname(state.dataDir);
    const { owner = findNobody() } = await chooseIdentities(home, findPrograms().postgres, findNobody());
    await chown(home, owner.uid, owner.gid);
    await chmod(home, 0o700);
    const { connection } = await start();
    expect(await query(connection, 'SELECT 1')).toEqual([1]);
    const cluster = join(state.dataDir, 'postgres');
    for (const file of ['.', ...(await readdir(cluster))]) {
      expect((await stat(join(cluster, file))).uid, file).toBe(owner.uid);
    }
  },
);

test('a connection by address needs the password', async () => {
  await copyDatabase();
  const { connection } = await start({ over: 'loopback' });
  expect(await query(connection, 'SELECT 1')).toEqual([1]);
  await expect(query({ ...connection, password: 'guessed' }, 'SELECT 1')).rejects.toThrow(
    'authentication failed',
  );
});

test('a folder may have a long name, a comma and a quote, and no socket is left behind', async () => {
  state.dataDir = join(state.dataDir, `a "folder", ${'long '.repeat(20)}`);
  const { connection, stop } = await start();
  expect(await query(connection, 'SELECT 1')).toEqual([1]);
  await stop();
  expect(await has(String(connection.host))).toBe(false);
});

test('a second server on the same folder is refused, and the first one keeps running', async () => {
  await copyDatabase();
  const { connection } = await start();
  await expect(start()).rejects.toMatchObject({
    code: 'folder-locked',
    message: `Another server is running on ${state.dataDir}`,
  });
  expect(await query(connection, 'SELECT 1')).toEqual([1]);
});

test('of two concurrent starts on a new folder one is refused', async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  [
    'something else',
    'letter.txt',
    'Dear all',
    { code: 'cluster-unknown', message: expect.stringMatching(/holds something else than a database$/) },
  ],
  [
    'the cluster of another PostgreSQL',
    'PG_VERSION',
    '17\n',
    {
      code: 'cluster-version',
      message: expect.stringMatching(/was made by PostgreSQL 17, this program carries 18$/),
    },
  ],
])('%s in the place of the database is refused and left as it is', async (_case, file, content, failure) => {
  await mkdir(join(state.dataDir, 'postgres/global'), { recursive: true });
  await writeFile(join(state.dataDir, 'postgres', file), content);
  await expect(start()).rejects.toMatchObject(failure);
  expect(await readFile(join(state.dataDir, 'postgres', file), 'utf8')).toBe(content);
});
