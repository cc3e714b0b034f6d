import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TreasurerSettings } from '#api/modules/orders/index.ts';
import { readRounds } from '#api/platform/test-rounds.ts';
import type { TestApp } from '#api/test-app.ts';
import { bundleTestServer } from './test-server-bundle.ts';
import type { ServerOrder } from './test-server-process.ts';

/** Kills of each sort. */
export const KILLS = readRounds('KILLS', 3);

/** Only a hang is to be ended: a server starts for each kill. */
export const KILLS_MS = 60_000 + KILLS * 30_000;

const NAME = 'to-be-killed';

/** The process ends without a word, or the database ends its connections. */
export const faults = ['server killed', 'connections lost'] as const;
/** What befalls a server at work. */
type Strike = (running: ServerProcess) => unknown;
export type Fault = (typeof faults)[number] | Strike;

export type KilledCall = { path: string; token: string; init: RequestInit };

export const toPost = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export type Ground = { server: TestApp; treasury: TreasurerSettings };

/** A server in a process of its own, on the database and the files of a test. */
export type ServerProcess = { server: TestApp; child: ChildProcess; origin: string };

/** Starts one. Its clock stands still. */
export const startServerProcess = async (
  { server, treasury }: Ground,
  now = server.now(),
): Promise<ServerProcess> => {
  const child = fork(await bundleTestServer());
  const order: ServerOrder = {
    connection: { ...server.connection, application_name: NAME },
    folder: server.folder,
    now: now.toISOString(),
    treasury,
  };
  child.send(order);
  const [origin] = await once(child, 'message');
  return { server, child, origin: String(origin) };
};

export const fetchFrom = ({ origin }: ServerProcess, { path: address, token, init }: KilledCall) =>
  fetch(`${origin}/api/v1${address}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });

/** When a fault comes: after a share of the time that the work takes; 0 is once it is done, which measures that time. */
export type Moment = { share: number; measured: { ms: number } };

/** Moments of a work from its end, and then from its first step to behind its end, spread over the rounds. */
export const spreadMoments = (rounds: number): Moment[] => {
  const measured = { ms: 0 };
  return Array.from({ length: rounds }, (_, round) => ({
    share: (1.1 * round) / Math.max(1, rounds - 1),
    measured,
  }));
};

const waitUntil = async ({ share, measured }: Moment, done: Promise<unknown>): Promise<void> => {
  if (share > 0) return delay(share * measured.ms);
  const begun = performance.now();
  await done;
  measured.ms = performance.now() - begun;
};

const strikes: Record<(typeof faults)[number], Strike> = {
  'server killed': ({ child }) => child.kill('SIGKILL'),
  'connections lost': ({ server }) =>
    server.asOwner(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = '${NAME}' AND datname = current_database()`,
    ),
};

/** The process of the database that works for a server, if any does just now, or waits for its next statement. */
export const findBackend = async ({ server: { db } }: ServerProcess): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE application_name = ${NAME} AND datname = current_database()
    ORDER BY xact_start NULLS LAST LIMIT 1`.execute(db);
  const [backend] = rows;
  if (!backend) throw new Error('the server has no connection');
  return backend.pid;
};

const countConnections = async ({ db }: TestApp): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE application_name = ${NAME} AND datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * A server meets a fault while it works on something. Returns what came of that, or null when nothing was heard of it. By then
 * the process has ended, the database has noticed, and no rule of the data is broken.
 */
const meetFault = async <T>(
  fault: Fault,
  running: ServerProcess,
  work: () => Promise<T | null>,
  moment: Moment,
): Promise<T | null> => {
  const { server, child } = running;
  const ended = once(child, 'exit');
  const answer = work().catch(() => null);
  await waitUntil(moment, answer);
  await (typeof fault === 'string' ? strikes[fault] : fault)(running);
  const outcome = await answer;
  child.kill('SIGKILL');
  await ended;
  // What was sent to the database before the kill may be carried out after it.
  await expect.poll(() => countConnections(server), { timeout: 30_000 }).toBe(0);
  expect(await server.contradictions()).toEqual([]);
  return outcome;
};

/** What a call was answered; null when nothing came. */
type Answer = { status: number; body: string } | null;

/** Sends a call to a server that meets a fault meanwhile. */
export const callFrom = (
  fault: Fault,
  running: ServerProcess,
  call: KilledCall,
  moment: Moment,
): Promise<Answer> =>
  meetFault(
    fault,
    running,
    async () => {
      const response = await fetchFrom(running, call);
      return { status: response.status, body: await response.text() };
    },
    moment,
  );

/** The same with a server that starts for it. Returns the status of the answer, or null when none came. */
export const callDuring = async (
  fault: Fault,
  ground: Ground,
  call: KilledCall,
  moment: Moment,
): Promise<number | null> =>
  (await callFrom(fault, await startServerProcess(ground), call, moment))?.status ?? null;

/** A server ends the sales whose time is up at `now`, and meets a fault meanwhile. True when it said that all are ended. */
export const endDueSalesDuring = async (
  fault: Fault,
  ground: Ground,
  now: Date,
  moment: Moment,
): Promise<boolean> => {
  const running = await startServerProcess(ground, now);
  const { child } = running;
  const work = async (): Promise<boolean> => {
    const ended = once(child, 'exit').then(() => [false]);
    child.send('a turn');
    const [isDone] = await Promise.race([once(child, 'message'), ended]);
    return isDone === true;
  };
  return (await meetFault(fault, running, work, moment)) ?? false;
};

/** What became of the work of a round. */
export const toOutcome = (isDone: boolean, isAnswered: boolean): 'answered' | 'unanswered' | 'nothing' => {
  if (!isDone) return 'nothing';
  return isAnswered ? 'answered' : 'unanswered';
};

/** Counts what became of the rounds of a test. */
export const createTally = <Outcome extends string>() => {
  const counts = new Map<Outcome | 'answered', number>();
  return {
    add: (outcome: Outcome | 'answered'): void => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
    /** For the test's notes. The fault of the first round came after an answer: without one, nothing was tried. */
    report: (): string => {
      expect(counts.get('answered')).toBeGreaterThan(0);
      return JSON.stringify(Object.fromEntries(counts));
    },
  };
};
