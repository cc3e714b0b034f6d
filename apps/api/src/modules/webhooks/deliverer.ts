import { z } from 'zod';
import type { Announcements } from '#api/platform/announcements.ts';
import { attempt, type DeliveryDeps } from './attempt.ts';
import { claimDue, findNextAttempt, listDueEndpoints } from './deliveries-repo.ts';

/** Of one endpoint, so many are sent at a time; of so many endpoints, at the same time. */
const AT_A_TIME = 4;
const LANES = 200;

/** Longer than any attempt: another server takes up what is claimed after that. */
const CLAIM_MS = 60_000;

/** What waits for a later try is looked for that often; what is new is announced. */
const LOOK_EVERY_MS = 5_000;
const TOGETHER_MS = 50;

type Log = { warn: (about: object, message: string) => void };

/**
 * Sends what is due. Each endpoint has a lane of its own, so that one that answers slowly or not at all delays no other.
 */
export const createDeliverer = (deps: DeliveryDeps, signal: AbortSignal) => {
  const { db, clock } = deps;
  const lanes = new Map<string, Promise<void>>();

  const runLane = async (endpointId: string): Promise<void> => {
    while (!signal.aborted) {
      const now = clock();
      const until = new Date(now.getTime() + CLAIM_MS);
      const claimed = await claimDue(db, endpointId, { now, until, limit: AT_A_TIME });
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((one) => attempt(deps, one, signal)));
    }
  };

  const openLane = (endpointId: string): Promise<void> => {
    const lane = runLane(endpointId).finally(() => lanes.delete(endpointId));
    lanes.set(endpointId, lane);
    return lane;
  };

  /** Sends all that is due now; what is under way already ends by itself. */
  return async (): Promise<void> => {
    const due = await listDueEndpoints(db, clock(), LANES);
    await Promise.all(due.filter((id) => !lanes.has(id)).map(openLane));
  };
};

const announced = z.object({ what: z.literal('webhooks') });

type Options = Omit<DeliveryDeps, 'random'> & { announcements: Announcements; log: Log };

export type Delivering = {
  /** Sends what is due now, and waits until it and what was under way is sent. */
  settle: () => Promise<void>;
  /** When the next attempt is due after that time. */
  findNext: (after: Date) => Promise<Date | null>;
  /** Breaks off what is under way. */
  stop: () => Promise<void>;
};

/** Sends what is due from now on, as soon as it is. */
export const startDelivering = ({ announcements, log, ...deps }: Options): Delivering => {
  const stopping = new AbortController();
  const deliver = createDeliverer({ ...deps, random: Math.random }, stopping.signal);
  const rounds = new Set<Promise<void>>();
  let next: NodeJS.Timeout | null = null;

  const begin = (): void => {
    next = null;
    const round = deliver()
      .catch((err: unknown) => log.warn({ err }, 'webhooks could not be delivered, and will be tried again'))
      .finally(() => rounds.delete(round));
    rounds.add(round);
  };
  /** What is announced together is looked for once. */
  const beginSoon = (): void => {
    next ??= setTimeout(begin, TOGETHER_MS);
  };

  const timer = setInterval(beginSoon, LOOK_EVERY_MS);
  const deaf = announcements.listen({
    onAnnouncement: (about) => {
      if (announced.safeParse(about).success) beginSoon();
    },
    onListening: beginSoon,
  });
  beginSoon();
  return {
    settle: async () => {
      await Promise.all(rounds);
      await deliver();
    },
    findNext: (after) => findNextAttempt(deps.db, after),
    stop: async () => {
      deaf();
      clearInterval(timer);
      if (next) clearTimeout(next);
      stopping.abort();
      await Promise.all(rounds);
    },
  };
};
