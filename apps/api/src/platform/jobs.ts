import type pg from 'pg';
import { type Job as Claimed, type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Db } from './db.ts';
import { begin, type Tracing, type Work } from './tracing/tracing.ts';

/** A kind of background work, named once for its senders and its worker. */
export type Job<Data extends object> = {
  name: string;
  data: z.ZodType<Data>;
  /** The number of tries in all; the wait doubles from a few seconds on. */
  tries: number;
  secondsAllowed: number;
  /** The longest wait between tries, where it is limited. */
  longestWaitSeconds?: number;
};

export type Attempt<Data> = {
  data: Data;
  /** No further try follows a failure of this one. */
  isLast: boolean;
  /** Aborted when the time is up or the server stops. */
  signal: AbortSignal;
};

export type Jobs = {
  /** Sends a job when the transaction commits; its worker wakes at once. */
  send: <Data extends object>(tx: Db, job: Job<Data>, data: Data) => Promise<void>;
  /** Tells that the job was sent and no worker has started it. */
  isWaiting: <Data extends object>(job: Job<Data>, data: Data) => Promise<boolean>;
  /** Tells that such a job was sent and is not over. */
  isPending: <Data extends object>(job: Job<Data>) => Promise<boolean>;
  /** Runs jobs one at a time in this process. A handler must tolerate a second run with the same data. */
  work: <Data extends object>(
    job: Job<Data>,
    handler: (attempt: Attempt<Data>) => Promise<void>,
  ) => Promise<void>;
  /** Puts a failed job back into its queue when the transaction commits; its worker finds it within seconds. */
  retry: (tx: Db, queue: string, id: string) => Promise<void>;
  /** Sends the job at the times of a cron line in UTC; one of several servers does. */
  schedule: <Data extends object>(job: Job<Data>, cron: string, data: Data) => Promise<void>;
  /** Takes it off those times. */
  unschedule: <Data extends object>(job: Job<Data>) => Promise<void>;
  /** Waits a few seconds for running work; the rest is tried again after the next start. */
  stop: () => Promise<void>;
};

type Log = {
  error: (about: object, message: string) => void;
  warn: (about: object, message: string) => void;
};

type Queue = Omit<Job<never>, 'data'>;
type Options = { connection: pg.PoolConfig; jobs: readonly Queue[]; log: Log; tracing?: Tracing | undefined };

const STOP_MS = 5_000;

/** In the words of the queue. */
const pending: ReadonlySet<string> = new Set(['created', 'retry', 'active']);

/** A new job wakes its worker; polling serves those that wait for another try. */
const polling = { notifyPollingIntervalSeconds: 10 };

/** Opens the queues, and creates or updates their tables first. */
export const startJobs = async ({ connection, jobs, log, tracing }: Options): Promise<Jobs> => {
  const boss = openBoss(connection, log);
  await boss.start();
  await openQueues(boss, jobs);
  return {
    send: async (tx, { name }, data) => {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    isWaiting: async ({ name }, data) => (await boss.findJobs(name, { data, queued: true })).length > 0,
    isPending: async ({ name }) => (await boss.findJobs(name)).some(({ state }) => pending.has(state)),
    work: async (job, handler) => {
      const worker = await boss.work(job.name, polling, async ([claimed]: Claimed[]) => {
        // Otherwise the worker would wait for the next poll after each job.
        boss.notifyWorker(worker);
        if (!claimed) return;
        await begin(
          tracing,
          () => describeRun(claimed),
          () => runAttempt(job, handler, claimed, log),
        );
      });
    },
    retry: async (tx, queue, id) => {
      await boss.retry(queue, id, { db: fromKysely(tx) });
    },
    schedule: (job, cron, data) => boss.schedule(job.name, cron, data),
    unschedule: (job) => boss.unschedule(job.name),
    stop: () => boss.stop({ timeout: STOP_MS }),
  };
};

/** Only creates or updates the tables, so that a copy of this database starts at once. */
export const prepareJobs = async (connection: pg.PoolConfig, log: Log): Promise<void> => {
  const boss = openBoss(connection, log);
  await boss.start();
  await boss.stop({ timeout: STOP_MS });
};

const openBoss = (connection: pg.PoolConfig, log: Log): PgBoss => {
  const options = {
    ...connection,
    // Two connections and the listening one: workers are few, and each connection costs PostgreSQL memory.
    max: 2,
    // The schema exists: this role may create tables in it, not schemas.
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 30,
  };
  // pg-boss passes a connection's settings on to pg; its type only lacks that each may be undefined.
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
      // A killed server sends no heartbeat; its work is then taken up before it expires.
      heartbeatSeconds: 10,
      deleteAfterSeconds: 24 * 3600,
    };
    await (known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options));
  }
};

const describeRun = ({ id, name, retryCount }: Claimed): Work => ({
  name: `process ${name}`,
  kind: 'consumer',
  facts: {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.operation.name': 'process',
    'messaging.destination.name': name,
    'messaging.message.id': id,
    'cinvoice.job.try': retryCount + 1,
  },
});

const runAttempt = async <Data extends object>(
  job: Job<Data>,
  handler: (attempt: Attempt<Data>) => Promise<void>,
  claimed: Claimed,
  log: Log,
): Promise<void> => {
  const isLast = claimed.retryCount >= job.tries - 1;
  try {
    await handler({ data: job.data.parse(claimed.data), isLast, signal: claimed.signal });
  } catch (err) {
    const about = { err, job: job.name, data: claimed.data };
    if (isLast) log.error(about, 'a job failed for good');
    else log.warn(about, 'a job failed and will be tried again');
    throw err;
  }
};
