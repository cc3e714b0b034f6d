import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CannotStart } from '../cannot-start.ts';
import type { Programs } from './programs.ts';
import { type Signal, send } from './signals.ts';

/**
 * Stops the PostgreSQL that a killed server left behind. The caller holds the folder's lock, so no living server uses it.
 * A number in `postmaster.pid` alone proves nothing: after a reboot it may belong to anything.
 */
export const stopLeftover = async (
  programs: Programs,
  cluster: string,
  log: (line: string) => void,
): Promise<void> => {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (!pid) return;
  const running = () => processesOf(cluster, pid);
  if ((await running()).length > 0) {
    log('Stopping the database that an earlier run left behind.');
    await stopAll(programs, running, pid);
  }
  // Left by a crash; PostgreSQL would refuse to start if its number were in use by another program.
  await rm(pidFile, { force: true });
};

const readPid = async (pidFile: string): Promise<number | undefined> => {
  const content = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  return pid > 0 ? pid : undefined;
};

/** How hard to ask, and how often to look after it, a hundredth and later a tenth of a second apart. */
const insistence = [
  { signal: 'INT', looks: 150 },
  { signal: 'QUIT', looks: 60 },
  { signal: 'KILL', looks: 60 },
] as const;

const stopAll = async (
  programs: Programs,
  running: () => Promise<number[]>,
  postmaster: number,
): Promise<void> => {
  for (const { signal, looks } of insistence) {
    const found = await running();
    // Without its postmaster, PostgreSQL's processes end by themselves, unless they hang.
    const asked = signal === 'KILL' ? found : found.filter((pid) => pid === postmaster);
    await Promise.all(asked.map((pid) => ask(programs, pid, signal)));
    if (await areGone(running, looks)) return;
  }
  throw new CannotStart(
    `The database's process ${postmaster} of an earlier run does not stop: end it, then start again.`,
  );
};

const ask = (programs: Programs, pid: number, signal: Signal): Promise<void> =>
  send(programs, pid, signal).catch((cause: unknown) => {
    throw new CannotStart(
      `The database's process ${pid} belongs to another user: stop it, then start again.`,
      { cause },
    );
  });

const areGone = async (running: () => Promise<number[]>, looks: number): Promise<boolean> => {
  for (let look = 0; look < looks; look += 1) {
    if ((await running()).length === 0) return true;
    await pause(look < 20 ? 10 : 100);
  }
  return false;
};

/** On Linux every process of a cluster stands in its folder, also when the postmaster is dead; elsewhere we see that one. */
const processesOf = async (cluster: string, postmaster: number): Promise<number[]> => {
  if (process.platform !== 'linux') return (await isPostgres(postmaster, cluster)) ? [postmaster] : [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => places[index] === cluster).map(Number);
};

const isPostgres = async (pid: number, cluster: string): Promise<boolean> => {
  const [file, args, sign] =
    process.platform === 'win32'
      ? ['tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv'], 'postgres.exe']
      : ['ps', ['-o', 'command=', '-p', String(pid)], cluster];
  return promisify(execFile)(file, args).then(
    ({ stdout }) => stdout.includes(sign),
    () => false,
  );
};
