import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { chooseIdentities, createCommand, environment, findOwner } from './identity.ts';
import { findPrograms } from './programs.ts';
import { createServerArguments } from './settings.ts';
import { makeSocketFolder } from './socket-folder.ts';
import {
  copyDatabase,
  has,
  isRunning,
  killLater,
  prepareDataFolders,
  query,
  readPostmaster,
  spawnHost,
  start,
  state,
  storeFilm,
} from './test-cluster.ts';

prepareDataFolders();

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

describe('killed', () => {
  test.each([
    ['just begun', ''],
    ['with its first files', 'PG_VERSION'],
    ['with its settings written', 'pg_ident.conf'],
  ])('while the first cluster is made, %s: it is made anew', async (_when, sign) => {
    const { child } = spawnHost();
    const half = await vi.waitUntil(
      async () => {
        const name = (await readdir(state.dataDir)).find((entry) => entry.startsWith('postgres.new-'));
        return name && (await has(join(state.dataDir, name, sign))) && name;
      },
      { timeout: 20_000, interval: 1 },
    );
    await kill(child);
    expect(await readdir(state.dataDir)).toContain(half);
    expect(await readdir(state.dataDir)).not.toContain('postgres');
    const { connection } = await start();
    expect(await query(connection, 'SELECT 1')).toEqual([1]);
    expect((await readdir(state.dataDir)).sort()).toEqual(['lock', 'postgres', 'socket']);
  });

  test('at work: stored data are there at the next start', async () => {
    await copyDatabase();
    const { child, nextLine } = spawnHost();
    await storeFilm(JSON.parse(await nextLine()));
    await kill(child);
    const { connection } = await start();
    expect(await query(connection, 'SELECT name FROM films')).toEqual(['Monsoon']);
  });

  test('without a new start: the database stops by itself', async () => {
    await copyDatabase();
    const { child, nextLine } = spawnHost();
    await nextLine();
    const pid = await readPostmaster();
    await kill(child);
    await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 });
    expect(await has(join(state.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('with its guard: the next start stops the PostgreSQL left behind', async () => {
    await copyDatabase();
    const first = await start();
    await storeFilm(first.connection);
    await first.stop();
    const leftover = await leaveBehind();
    const { connection } = await start();
    expect(state.lines).toContain('Stopping the database that an earlier run left behind.');
    expect(isRunning(leftover)).toBe(false);
    expect(await query(connection, 'SELECT name FROM films')).toEqual(['Monsoon']);
  });

  test('PostgreSQL itself: the host is notified, and the next start has the data', async () => {
    await copyDatabase();
    const first = await start();
    await storeFilm(first.connection);
    process.kill(await readPostmaster(), 'SIGKILL');
    expect(await first.ended).toContain('SIGKILL');
    await first.stop();
    const { connection } = await start();
    expect(await query(connection, 'SELECT name FROM films')).toEqual(['Monsoon']);
  });
});

/** Starts a PostgreSQL on the cluster that no process owns or watches. */
const leaveBehind = async (): Promise<number> => {
  const cluster = join(state.dataDir, 'postgres');
  const { postgres } = findPrograms();
  const { serving, owner } = await chooseIdentities(state.dataDir, postgres, await findOwner(cluster));
  const folder = join(state.dataDir, 'socket');
  await makeSocketFolder(folder, owner);
  const args = createServerArguments({ cluster, at: { folder }, throwaway: false, settings: {} });
  const { file, args: all, options } = createCommand(serving, postgres, args);
  const child = spawn(file, all, { ...options, cwd: '/', env: environment, stdio: 'ignore', detached: true });
  killLater(child);
  const pidFile = join(cluster, 'postmaster.pid');
  await vi.waitUntil(
    async () => (await has(pidFile)) && /ready/.test(await readFile(pidFile, 'utf8')),
    20_000,
  );
  return child.pid ?? 0;
};

test('a Ctrl-C reaches the host alone: the database answers until the host stops it', async () => {
  await copyDatabase();
  const { child, nextLine } = spawnHost();
  const connection = JSON.parse(await nextLine());
  // Terminals send the signal to the whole group of processes.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await nextLine()).toBe('interrupted');
  expect(await query(connection, 'SELECT pg_sleep(0.1), 1')).toEqual(['', 1]);
  child.kill('SIGTERM');
  expect(await nextLine()).toBe('stopped');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a stale pid file does no harm to a program that has its process id now', async () => {
  await copyDatabase();
  await (await start()).stop();
  await writeFile(
    join(state.dataDir, 'postgres/postmaster.pid'),
    `${process.pid}\n${state.dataDir}/postgres\n`,
  );
  const { connection } = await start();
  expect(await query(connection, 'SELECT 1')).toEqual([1]);
});
