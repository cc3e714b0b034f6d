import type { Logger } from 'pino';
import type { AppDeps } from './app.ts';
import type { Config } from './config.ts';
import type { Delivering } from './modules/webhooks/index.ts';
import { type Clocks, createClockFrom, systemClock } from './platform/clock.ts';
import { assertNoSandbox } from './platform/data-folder.ts';
import type { Db } from './platform/db.ts';
import type { Jobs } from './platform/jobs.ts';

type Print = (line: string) => void;

/** What a running server lets time act on. */
export type Running = { db: Db; delivering: Delivering; log: Logger; print: Print };

/** How time passes for a server: by itself, or as the sandbox's own program has it. */
export type PassingTime = Clocks & {
  /** Wraps the jobs before any of them is scheduled. */
  keepTimed: (jobs: Jobs) => Jobs;
  /** Begins once the server serves. */
  start: (running: Running) => { stop: () => Promise<void> };
  sandbox?: AppDeps['sandbox'];
};

/** The database starts the jobs, by its own clock. Throws CannotStart for a sandbox's folder. */
export const letTimePass = (
  { dataDir, demoClock }: Pick<Config, 'dataDir' | 'demoClock'>,
  print: Print,
): PassingTime => {
  assertNoSandbox(dataDir);
  if (demoClock) print(`The clock begins at ${demoClock.toISOString()}: for trials with sample data alone.`);
  return {
    clock: demoClock ? createClockFrom(demoClock) : systemClock,
    keepTimed: (jobs) => jobs,
    start: () => ({ stop: async () => undefined }),
  };
};
