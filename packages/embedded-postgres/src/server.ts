import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from './failure.ts';
import { startGuard } from './guard.ts';
import { createCommand, environment, type Identity } from './identity.ts';
import type { Programs } from './programs.ts';
import { getLastLine } from './run-program.ts';
import { sendSignal } from './signals.ts';

export type Server = {
  stop(): Promise<void>;
  /** Resolves, with the reason, only if PostgreSQL ends by itself. */
  ended: Promise<string>;
};

type Child = ChildProcessByStdio<null, null, Readable>;
type Starting = {
  programs: Programs;
  identity: Identity;
  cluster: string;
  args: string[];
  log: (line: string) => void;
};

/** Starts PostgreSQL and waits until it takes connections. */
export const startServer = async (starting: Starting): Promise<Server> => {
  const deadline = performance.now() + 15_000;
  for (;;) {
    const attempt = await tryToStart(starting);
    if ('server' in attempt) return attempt.server;
    // Processes of a killed postmaster need a moment to notice.
    const passing = attempt.failure.includes('still in use') && performance.now() < deadline;
    if (!passing) throw new StartFailure('program-failed', `PostgreSQL did not start: ${attempt.failure}`);
    await pause(100);
  }
};

const tryToStart = async (starting: Starting): Promise<{ server: Server } | { failure: string }> => {
  const { programs, identity, cluster, args, log } = starting;
  const { file, args: all, options } = createCommand(identity, programs.postgres, args);
  // A session of its own: a Ctrl-C in the terminal must reach this process alone, which stops the database last.
  const child = spawn(file, all, {
    ...options,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const tail = keepTail(child);
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(`${tail()} (${signal ?? `exit code ${code}`})`));
  });
  const release = startGuard(child.pid, identity, cluster);
  void exited.then(release);

  const pid = await Promise.race([exited, waitUntilReady(child, cluster, log)]);
  return typeof pid === 'string' ? { failure: pid } : { server: toServer(pid, programs, exited) };
};

const toServer = (pid: number, programs: Programs, exited: Promise<string>): Server => {
  let stopping: Promise<void> | undefined;
  const ended = new Promise<string>((resolve) => {
    void exited.then((reason) => {
      if (!stopping) resolve(reason);
    });
  });
  const stop = async () => {
    for (const signal of ['INT', 'QUIT', 'KILL'] as const) {
      await sendSignal(programs, pid, signal);
      if (await endsWithin(exited, 20_000)) return;
    }
    await exited;
  };
  return {
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
    ended,
  };
};

/** PostgreSQL writes its state to the eighth line of its pid file. The file may be an earlier run's, so the process id is compared. */
const waitUntilReady = async (
  child: Child,
  cluster: string,
  log: (line: string) => void,
): Promise<number> => {
  const pidFile = join(cluster, 'postmaster.pid');
  // A standby stays one. What only replays its log takes connections, too, if at all, but none that could write.
  const isStandby = existsSync(join(cluster, 'standby.signal'));
  const readyStates = isStandby ? ['ready', 'standby'] : ['ready'];
  for (let tries = 0; child.exitCode === null && child.signalCode === null; tries += 1) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    const pid = Number(lines[0]);
    if (pid === child.pid && readyStates.includes(lines[7]?.trim() ?? '')) return pid;
    if (tries === 500) log('The database was not stopped cleanly and is bringing itself in order.');
    await pause(10);
  }
  return new Promise(() => undefined);
};

const endsWithin = async (exited: Promise<string>, milliseconds: number): Promise<boolean> => {
  const waiting = new AbortController();
  const late = pause(milliseconds, false, { signal: waiting.signal }).catch(() => false);
  const ended = await Promise.race([exited.then(() => true), late]);
  waiting.abort();
  return ended;
};

const keepTail = (child: Child): (() => string) => {
  let tail = '';
  child.stderr.setEncoding('utf8').on('data', (written: string) => {
    tail = (tail + written).slice(-4_000);
  });
  return () => tail.split('\n').findLast((line) => /(FATAL|PANIC):/.test(line)) ?? getLastLine(tail);
};
