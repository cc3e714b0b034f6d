import { setTimeout as pause } from 'node:timers/promises';
import { messageJobs } from '#api/modules/messages/index.ts';
import { payoutJobs } from '#api/modules/payouts/index.ts';
import type { Running } from '#api/passing-time.ts';
import { isWorkWaiting } from './repo.ts';

/** What follows at once from what time brings. Drawings, which time does not bring, are not waited for. */
const queues = [...messageJobs, ...payoutJobs].map(({ name }) => name);

const LOOK_EVERY_MS = 20;
const LONGEST_MS = 30_000;

/** Waits until what was begun at this time is done at this time: e-mails, payouts, webhooks. */
export const settle = async (
  { db, delivering }: Pick<Running, 'db' | 'delivering'>,
  signal: AbortSignal,
): Promise<void> => {
  const enough = performance.now() + LONGEST_MS;
  while (!signal.aborted && performance.now() < enough && (await isWorkWaiting(db, queues)))
    await pause(LOOK_EVERY_MS);
  await delivering.settle();
};
