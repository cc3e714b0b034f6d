import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TreasurerSettings } from '#api/modules/orders/index.ts';
import { readRounds } from '#api/platform/test-rounds.ts';
import type { TestApp } from '#api/test-app.ts';
import type { ServerOrder } from './test-server-process.ts';

/** Kills of each sort. */
export const KILLS = readRounds('KILLS', 3);

/** Only a hang is to be ended: a server starts for each kill. */
export const KILLS_MS = 60_000 + KILLS * 30_000;

const NAME = 'to-be-killed';

/** The process ends without a word, or the database ends its connections. */
export const faults = ['server killed', 'connections lost'] as const;
export type Fault = (typeof faults)[number];

export type KilledCall = { path: string; token: string; init: RequestInit };

/**
 * Sends a call to a server in a process of its own, which meets a fault while it works on it. Returns the status of the answer, or
 * null when none came. By then the process has ended.
 */
export const callDuring = async (
  fault: Fault,
  { server, treasury }: { server: TestApp; treasury: TreasurerSettings },
  { path: address, token, init }: KilledCall,
  afterMs: number,
): Promise<number | null> => {
  const child = fork(path.join(import.meta.dirname, 'test-server-process.ts'));
  const order: ServerOrder = {
    connection: { ...server.connection, application_name: NAME },
    folder: server.folder,
    now: server.now().toISOString(),
    treasury,
  };
  child.send(order);
  const [origin] = await once(child, 'message');
  const ended = once(child, 'exit');
  const answer = fetch(`${origin}/api/v1${address}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    })
    .catch(() => null);
  await delay(afterMs);
  if (fault === 'connections lost')
    await server.asOwner(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = '${NAME}' AND datname = current_database()`,
    );
  else child.kill('SIGKILL');
  const status = await answer;
  child.kill('SIGKILL');
  await ended;
  return status;
};

/** Moments of a call from its first step to behind its end, spread over the rounds. */
export const spreadMoments = (rounds: number, longestMs: number): number[] =>
  Array.from({ length: rounds }, (_, round) => Math.round((longestMs * round) / Math.max(1, rounds - 1)));
