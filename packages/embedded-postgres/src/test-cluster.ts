import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Connection, type EmbeddedPostgres, type Options, startEmbeddedPostgres } from './start.ts';

const name = 'films';

let made: string;
let around: string;
let started: EmbeddedPostgres[];
let hosts: ChildProcess[];

/** The data folder of the current test, and the logged lines. */
export const state = { dataDir: '', lines: [] as string[] };

/** Gives every test of the file an empty data folder, and stops its servers afterwards. */
export const prepareDataFolders = (): void => {
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'embedded-made-'));
    // Other accounts may pass through it: as root, PostgreSQL runs as another account.
    await chmod(made, 0o711);
    await (await startEmbeddedPostgres({ dataDir: made, name, log: () => undefined })).stop();
  });
  afterAll(() => rm(made, { recursive: true }));

  beforeEach(async () => {
    around = await mkdtemp(join(tmpdir(), 'embedded-test-'));
    await chmod(around, 0o711);
    state.dataDir = join(around, 'data');
    state.lines = [];
    await mkdir(state.dataDir, { mode: 0o711 });
    started = [];
    hosts = [];
  });
  afterEach(async () => {
    for (const host of hosts) host.kill('SIGKILL');
    await Promise.all(started.map(({ stop }) => stop()));
    await rm(around, { recursive: true, force: true, maxRetries: 20 });
  });
};

export const start = async (options: Partial<Options> = {}): Promise<EmbeddedPostgres> => {
  const { dataDir, lines } = state;
  const log = (line: string) => lines.push(line);
  const server = await startEmbeddedPostgres({ dataDir, name, log, ...options });
  started.push(server);
  return server;
};

/** Copies the database of an earlier run, which is faster than creating one. */
export const copyDatabase = () =>
  cp(join(made, 'postgres'), join(state.dataDir, 'postgres'), { recursive: true });

export const query = async (connection: Connection, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return [await client.query({ text: sql, rowMode: 'array' })].flat().flatMap(({ rows }) => rows.flat());
  } finally {
    await client.end();
  }
};

/** Tables are made by their owner. */
export const storeFilm = (connection: Connection) =>
  query(
    { ...connection, user: 'films_owner' },
    "CREATE TABLE films AS SELECT 'Monsoon' AS name; GRANT SELECT ON films TO films",
  );

/** Ends the process after the test in any case. */
export const killLater = (child: ChildProcess): void => {
  hosts.push(child);
};

/** Starts a process to be killed. It writes its connection as one line, and stops on SIGTERM. */
export const spawnHost = () => {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('start.ts', import.meta.url).href)};
    const { connection, stop } = await startEmbeddedPostgres({
      dataDir: ${JSON.stringify(state.dataDir)}, name: '${name}', log: () => undefined,
    });
    process.on('SIGINT', () => console.log('interrupted'));
    process.on('SIGTERM', () => stop().then(() => console.log('stopped')));
    console.log(JSON.stringify(connection));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killLater(child);
  const output = createInterface(child.stdout);
  const nextLine = async () => String((await once(output, 'line'))[0]);
  return { child, nextLine };
};

export const readPostmaster = async () =>
  Number.parseInt(await readFile(join(state.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

export const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

export const has = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
