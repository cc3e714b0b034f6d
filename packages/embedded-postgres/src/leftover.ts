import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartFailure } from './failure.ts';
import type { Programs } from './programs.ts';
import { type Signal, sendSignal } from './signals.ts';

/**
 * Stops the PostgreSQL that a killed server left behind. The caller holds the folder's lock, so no living server uses it.
 * A number in `postmaster.pid` alone proves nothing: after a reboot it may belong to any program.
 */
export const stopLeftover = async (
  programs: Programs,
  cluster: string,
  log: (line: string) => void,
): Promise<void> => {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (!pid) return;
  const running = () => findProcesses(cluster, pid);
  if ((await running()).length > 0) {
    log('Stopping the database that an earlier run left behind.');
    await stopAll(programs, running, pid);
  }
  // A crash left the file; PostgreSQL would refuse to start if another program had its process id.
  await rm(pidFile, { force: true });
};

const readPid = async (pidFile: string): Promise<number | undefined> => {
  const content = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  return pid > 0 ? pid : undefined;
};

/** The signals in order, with the number of checks after each, a hundredth and later a tenth of a second apart. */
const escalation = [
  { signal: 'INT', checks: 150 },
  { signal: 'QUIT', checks: 60 },
  { signal: 'KILL', checks: 60 },
] as const;

const stopAll = async (
  programs: Programs,
  running: () => Promise<number[]>,
  postmaster: number,
): Promise<void> => {
  for (const { signal, checks } of escalation) {
    const found = await running();
    // Without its postmaster, PostgreSQL's processes end by themselves, unless they hang.
    const targets = signal === 'KILL' ? found : found.filter((pid) => pid === postmaster);
    await Promise.all(targets.map((pid) => signalProcess(programs, pid, signal)));
    if (await areGone(running, checks)) return;
  }
  throw new StartFailure(
    'leftover-hangs',
    `The database's process ${postmaster} of an earlier run does not stop`,
  );
};

const signalProcess = (programs: Programs, pid: number, signal: Signal): Promise<void> =>
  sendSignal(programs, pid, signal).catch((cause: unknown) => {
    throw new StartFailure('leftover-owner', `The database's process ${pid} belongs to another user`, {
      cause,
    });
  });

const areGone = async (running: () => Promise<number[]>, checks: number): Promise<boolean> => {
  for (let check = 0; check < checks; check += 1) {
    if ((await running()).length === 0) return true;
    await pause(check < 20 ? 10 : 100);
  }
  return false;
};

/** On Linux every process of a cluster has its folder as its working directory, also when the postmaster is dead. Elsewhere only the postmaster is found. */
const findProcesses = async (cluster: string, postmaster: number): Promise<number[]> => {
  if (process.platform !== 'linux') return (await isPostgres(postmaster, cluster)) ? [postmaster] : [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => folders[index] === cluster).map(Number);
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
