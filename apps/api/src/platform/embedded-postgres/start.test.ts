import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownerOf } from './cluster.ts';
import { commandFor, environment, settleIdentities } from './identity.ts';
import { findPrograms } from './programs.ts';
import { serverArguments } from './settings.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { type EmbeddedPostgres, type Options, startEmbeddedPostgres } from './start.ts';

let around: string;
let dataDir: string;
let started: EmbeddedPostgres[];
let hosts: ChildProcess[];
let made: string;
const lines: string[] = [];

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'cinvoice-made-'));
  // Open to others to pass through: as root, PostgreSQL runs as another account.
  await chmod(made, 0o711);
  await (await startEmbeddedPostgres({ dataDir: made, log: () => undefined })).stop();
});
afterAll(() => rm(made, { recursive: true }));

beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'cinvoice-embedded-'));
  await chmod(around, 0o711);
  dataDir = join(around, 'data');
  await mkdir(dataDir, { mode: 0o711 });
  started = [];
  hosts = [];
  lines.length = 0;
});
afterEach(async () => {
  for (const host of hosts) host.kill('SIGKILL');
  await Promise.all(started.map(({ stop }) => stop()));
  await rm(around, { recursive: true, force: true, maxRetries: 20 });
});

const start = async (options: Partial<Options> = {}) => {
  const log = (line: string) => lines.push(line);
  const server = await startEmbeddedPostgres({ dataDir, log, ...options });
  started.push(server);
  return server;
};

/** As if an earlier run had made the database, without the time that this takes. */
const haveDatabase = () => cp(join(made, 'postgres'), join(dataDir, 'postgres'), { recursive: true });

const ask = async (connection: pg.PoolConfig, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return [await client.query({ text: sql, rowMode: 'array' })].flat().flatMap(({ rows }) => rows.flat());
  } finally {
    await client.end();
  }
};

/** A server process of its own, to be killed: it writes its connection as one line, and stops on SIGTERM. */
const host = () => {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('start.ts', import.meta.url).href)};
    const { connection, stop } = await startEmbeddedPostgres({
      dataDir: ${JSON.stringify(dataDir)}, log: () => undefined,
    });
    process.on('SIGINT', () => console.log('interrupted'));
    process.on('SIGTERM', () => stop().then(() => console.log('stopped')));
    console.log(JSON.stringify(connection));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  hosts.push(child);
  const output = createInterface(child.stdout);
  const nextLine = async () => String((await once(output, 'line'))[0]);
  return { child, nextLine };
};

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const postmaster = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const has = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Tables are made by their owner. */
const storeFilm = (connection: pg.PoolConfig) =>
  ask(
    { ...connection, user: 'cinvoice_owner' },
    "CREATE TABLE films AS SELECT 'Monsoon' AS name; GRANT SELECT ON films TO cinvoice",
  );

test('what was stored is there after a clean stop and a new start, and no process stays', async () => {
  const first = await start();
  await storeFilm(first.connection);
  const pid = await postmaster();
  await first.stop();
  expect(isRunning(pid)).toBe(false);
  const second = await start();
  expect(await ask(second.connection, 'SELECT name FROM films')).toEqual(['Monsoon']);
  expect(lines).toEqual(['Preparing the database, on the first start only.']);
});

test('it writes through to the disk, listens on a private socket alone, and its account is no superuser', async () => {
  await haveDatabase();
  const { connection } = await start();
  const sql = `SELECT current_setting('fsync'), current_setting('listen_addresses'), current_setting('server_encoding'),
    rolsuper, datlocale FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`;
  expect(await ask(connection, sql)).toEqual(['on', '', 'UTF8', false, 'C.UTF-8']);
  expect((await stat(String(connection.host))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

test('who serves requests makes no table, and no longer owns those of an earlier version', async () => {
  await haveDatabase();
  const first = await start();
  const superuser = { ...first.connection, user: 'postgres' };
  const asBefore = `
    REASSIGN OWNED BY cinvoice_owner TO cinvoice; DROP ROLE cinvoice_owner;
    SET ROLE cinvoice; CREATE TABLE films AS SELECT 'Monsoon' AS name;
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
    CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int)`;
  await ask(superuser, asBefore);
  await first.stop();
  const { connection, owner } = await start();
  expect(await ask(owner, 'SELECT name FROM films')).toEqual(['Monsoon']);
  for (const forbidden of [
    'SELECT FROM films',
    'DROP TABLE films',
    'CREATE TABLE other ()',
    'CREATE SCHEMA other',
  ]) {
    await expect(ask(connection, forbidden)).rejects.toThrow(/permission denied|must be owner/);
  }
  expect(await ask(connection, 'DROP TABLE pgboss.job')).toEqual([]);
});

test('over an address it asks for the password', async () => {
  await haveDatabase();
  const { connection } = await start({ over: 'loopback' });
  expect(await ask(connection, 'SELECT 1')).toEqual([1]);
  await expect(ask({ ...connection, password: 'guessed' }, 'SELECT 1')).rejects.toThrow(
    'authentication failed',
  );
});

test('a folder with a long name, a comma and a quote is no obstacle, and no socket stays behind', async () => {
  dataDir = join(dataDir, `a "folder", ${'long '.repeat(20)}`);
  const { connection, stop } = await start();
  expect(await ask(connection, 'SELECT 1')).toEqual([1]);
  await stop();
  expect(await has(String(connection.host))).toBe(false);
});

test('a second server on the same folder is refused, and the first one goes on', async () => {
  await haveDatabase();
  const { connection } = await start();
  await expect(start()).rejects.toThrow(/^Another server is running on .*: stop it first/);
  expect(await ask(connection, 'SELECT 1')).toEqual([1]);
});

test('of two that start at once on a new folder one is refused', async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

describe('killed', () => {
  test.each([
    ['just begun', ''],
    ['with its first files', 'PG_VERSION'],
    ['with its settings written', 'pg_ident.conf'],
  ])('while the first cluster is made, %s: it is made anew', async (_when, sign) => {
    const { child } = host();
    const half = await vi.waitUntil(
      async () => {
        const name = (await readdir(dataDir)).find((entry) => entry.startsWith('postgres.new-'));
        return name && (await has(join(dataDir, name, sign))) && name;
      },
      { timeout: 20_000, interval: 1 },
    );
    await kill(child);
    expect(await readdir(dataDir)).toContain(half);
    expect(await readdir(dataDir)).not.toContain('postgres');
    const { connection } = await start();
    expect(await ask(connection, 'SELECT 1')).toEqual([1]);
    expect((await readdir(dataDir)).sort()).toEqual(['lock', 'postgres', 'socket']);
  });

  test('in full work: what was stored is there at the next start', async () => {
    await haveDatabase();
    const { child, nextLine } = host();
    await storeFilm(JSON.parse(await nextLine()));
    await kill(child);
    const { connection } = await start();
    expect(await ask(connection, 'SELECT name FROM films')).toEqual(['Monsoon']);
  });

  test('and not started again: the database stops by itself', async () => {
    await haveDatabase();
    const { child, nextLine } = host();
    await nextLine();
    const pid = await postmaster();
    await kill(child);
    await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 });
    expect(await has(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('together with all that watches: the PostgreSQL left behind is stopped, not run beside', async () => {
    await haveDatabase();
    const first = await start();
    await storeFilm(first.connection);
    await first.stop();
    const leftover = await leaveBehind();
    const { connection } = await start();
    expect(lines).toContain('Stopping the database that an earlier run left behind.');
    expect(isRunning(leftover)).toBe(false);
    expect(await ask(connection, 'SELECT name FROM films')).toEqual(['Monsoon']);
  });

  test('PostgreSQL itself: it is told, and the next start has the data', async () => {
    await haveDatabase();
    const first = await start();
    await storeFilm(first.connection);
    process.kill(await postmaster(), 'SIGKILL');
    expect(await first.ended).toContain('SIGKILL');
    await first.stop();
    const { connection } = await start();
    expect(await ask(connection, 'SELECT name FROM films')).toEqual(['Monsoon']);
  });
});

/** A PostgreSQL on the cluster whose server is gone, and nobody to stop it. */
const leaveBehind = async (): Promise<number> => {
  const cluster = join(dataDir, 'postgres');
  const { postgres } = findPrograms();
  const { serving, owner } = await settleIdentities(dataDir, postgres, await ownerOf(cluster));
  const folder = join(dataDir, 'socket');
  await makeSocketFolder(folder, owner);
  const args = serverArguments(cluster, { folder }, false);
  const { file, args: all, options } = commandFor(serving, postgres, args);
  const child = spawn(file, all, { ...options, cwd: '/', env: environment, stdio: 'ignore', detached: true });
  hosts.push(child);
  const pidFile = join(cluster, 'postmaster.pid');
  await vi.waitUntil(
    async () => (await has(pidFile)) && /ready/.test(await readFile(pidFile, 'utf8')),
    20_000,
  );
  return child.pid ?? 0;
};

test('a Ctrl-C reaches us alone: the database answers until we stop it', async () => {
  await haveDatabase();
  const { child, nextLine } = host();
  const connection = JSON.parse(await nextLine());
  // As a terminal does it: to the whole group of processes.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await nextLine()).toBe('interrupted');
  expect(await ask(connection, 'SELECT pg_sleep(0.1), 1')).toEqual(['', 1]);
  child.kill('SIGTERM');
  expect(await nextLine()).toBe('stopped');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a number in a stale pid file that is another program by now does that program no harm', async () => {
  await haveDatabase();
  await (await start()).stop();
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
  const { connection } = await start();
  expect(await ask(connection, 'SELECT 1')).toEqual([1]);
});

test.each([
  ['something else', 'letter.txt', 'Dear Asha', /holds something else than a database: move it away/],
  [
    'the cluster of another PostgreSQL',
    'PG_VERSION',
    '17\n',
    /was made by PostgreSQL 17, this program carries 18/,
  ],
])('%s in the place of the database is refused and left as it is', async (_what, name, content, refusal) => {
  await mkdir(join(dataDir, 'postgres/global'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', name), content);
  await expect(start()).rejects.toThrow(refusal);
  expect(await readFile(join(dataDir, 'postgres', name), 'utf8')).toBe(content);
});
