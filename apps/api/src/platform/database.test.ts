import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './database.ts';

// Each test starts a PostgreSQL of its own, some of them twice.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const patience = { timeout: 100_000, interval: 20 };

let dataDir: string;
let lines: string[];
let opened: Database | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'cinvoice-database-'));
  // Other accounts may pass through it: as root, PostgreSQL runs as another account.
  await chmod(dataDir, 0o711);
  lines = [];
});
afterEach(async () => {
  await opened?.stop();
  opened = undefined;
  await rm(dataDir, { recursive: true });
});

const open = async (): Promise<Database> => {
  opened = await openDatabase({
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    dataDir,
    log: (line) => void lines.push(line),
  });
  return opened;
};

const postmaster = async (): Promise<number> =>
  Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

const answers = async ({ connection }: Database): Promise<boolean> => {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
};

const restarts = () => lines.filter((line) => line === 'The database is running again.').length;

test('a database that ends by itself is restarted each time and answers as before', async () => {
  const database = await open();
  expect(await answers(database)).toBe(true);
  for (const time of [1, 2]) {
    process.kill(await postmaster(), 'SIGKILL');
    await vi.waitUntil(() => restarts() === time, patience);
    expect(await answers(database)).toBe(true);
  }
  expect(lines.filter((line) => line.startsWith('The database ended unexpectedly'))).toHaveLength(2);
});

test('a stopped database stays stopped, without a warning', async () => {
  const database = await open();
  const before = lines.length;
  await database.stop();
  expect(await answers(database)).toBe(false);
  expect(lines.slice(before)).toEqual([]);
  expect(restarts()).toBe(0);
});

test('a stop during a restart leaves no database running', async () => {
  const database = await open();
  process.kill(await postmaster(), 'SIGKILL');
  await vi.waitUntil(
    () => lines.some((line) => line.startsWith('The database ended unexpectedly')),
    patience,
  );
  await database.stop();
  expect(await answers(database)).toBe(false);
  // Its folder is free at once.
  expect(await answers(await open())).toBe(true);
});
