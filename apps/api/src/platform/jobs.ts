import type pg from 'pg';
import { type Job as Claimed, type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Db } from './db.ts';

/** What can wait: named once, known to those who ask for it and to the one who does it. */
export type Job<Data extends object> = {
  name: string;
  data: z.ZodType<Data>;
  /** How many times in all, the wait doubling from a few seconds on. */
  tries: number;
  secondsAllowed: number;
  /** Where no wait is to be longer. */
  longestWaitSeconds?: number;
};

export type Attempt<Data> = {
  data: Data;
  /** Whether nobody will try again when this fails. */
  last: boolean;
  /** Aborted when the time is up and when the server stops. */
  signal: AbortSignal;
};

export type Jobs = {
  /** Asked for if and when the transaction commits; its worker wakes at once. */
  send: <Data extends object>(tx: Db, job: Job<Data>, data: Data) => Promise<void>;
  /** Whether it was asked for already and nobody has begun with it. */
  isWaiting: <Data extends object>(job: Job<Data>, data: Data) => Promise<boolean>;
  /** One at a time in this process. A handler must bear being run twice for the same data. */
  work: <Data extends object>(
    job: Job<Data>,
    handler: (attempt: Attempt<Data>) => Promise<void>,
  ) => Promise<void>;
  /** Asks for it again and again, at times in UTC; of several servers only one does. */
  schedule: <Data extends object>(job: Job<Data>, cron: string, data: Data) => Promise<void>;
  /** Waits a few seconds for work in hand; what is not done then is tried again after the next start. */
  stop: () => Promise<void>;
};

type Log = {
  error: (about: object, message: string) => void;
  warn: (about: object, message: string) => void;
};

type Queue = Omit<Job<never>, 'data'>;
type Options = { connection: pg.PoolConfig; jobs: readonly Queue[]; log: Log };

const STOP_MS = 5_000;

/** A new job wakes its worker; looking is for those that wait for another try. */
const polling = { notifyPollingIntervalSeconds: 10 };

/** Opens the queues, making or updating their tables first. */
export const startJobs = async ({ connection, jobs, log }: Options): Promise<Jobs> => {
  const boss = openBoss(connection, log);
  await boss.start();
  await openQueues(boss, jobs);
  return {
    send: async (tx, { name }, data) => {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    isWaiting: async ({ name }, data) => (await boss.findJobs(name, { data, queued: true })).length > 0,
    work: async (job, handler) => {
      const worker = await boss.work(job.name, polling, async ([claimed]: Claimed[]) => {
        // It would wait for the next look after each job, however many are waiting.
        boss.notifyWorker(worker);
        await attempt(job, handler, claimed, log);
      });
    },
    schedule: (job, cron, data) => boss.schedule(job.name, cron, data),
    stop: () => boss.stop({ timeout: STOP_MS }),
  };
};

/** Only makes or updates the tables, so that a copy of this database starts at once. */
export const prepareJobs = async (connection: pg.PoolConfig, log: Log): Promise<void> => {
  const boss = openBoss(connection, log);
  await boss.start();
  await boss.stop({ timeout: STOP_MS });
};

const openBoss = (connection: pg.PoolConfig, log: Log): PgBoss => {
  const options = {
    ...connection,
    // Two connections and the listening one: workers are few, and PostgreSQL pays for each.
    max: 2,
    // It stands already: this role may make tables in it, not schemas.
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
  };
  // pg-boss hands a connection's settings to pg as they are; its type only lacks that each may be undefined.
  const boss = new PgBoss(options as ConstructorOptions);
  boss.on('error', (err) => log.error({ err }, 'the job queue reports an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue reports a warning'));
  return boss;
};

const openQueues = async (boss: PgBoss, jobs: readonly Queue[]): Promise<void> => {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, tries, secondsAllowed, longestWaitSeconds } of jobs) {
    const options = {
      notify: true,
      retryLimit: tries - 1,
      retryDelay: 5,
      retryBackoff: true,
      ...(longestWaitSeconds && { retryDelayMax: longestWaitSeconds }),
      expireInSeconds: secondsAllowed,
      // A server that was killed stops beating; its work is then taken up without waiting for the expiry.
      heartbeatSeconds: 10,
      deleteAfterSeconds: 24 * 3600,
    };
    await (known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options));
  }
};

const attempt = async <Data extends object>(
  job: Job<Data>,
  handler: (attempt: Attempt<Data>) => Promise<void>,
  claimed: Claimed | undefined,
  log: Log,
): Promise<void> => {
  if (!claimed) return;
  const last = claimed.retryCount >= job.tries - 1;
  try {
    await handler({ data: job.data.parse(claimed.data), last, signal: claimed.signal });
  } catch (err) {
    const about = { err, job: job.name, data: claimed.data };
    if (last) log.error(about, 'a job failed for good');
    else log.warn(about, 'a job failed and will be tried again');
    throw err;
  }
};
