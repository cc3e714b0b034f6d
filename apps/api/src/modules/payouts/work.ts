import { z } from 'zod';
import type { MarketServices } from '#api/modules/orders/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Job, Jobs } from '#api/platform/jobs.ts';
import { askForSeller } from './seller.ts';

export type RequestPayout = MarketServices['requestPayout'];

/** What fails for good is asked for the next morning. */
const paySellerJob: Job<{ sellerId: string }> = {
  name: 'pay-seller',
  data: z.strictObject({ sellerId: z.uuid() }),
  tries: 8,
  secondsAllowed: 60,
};

export const payoutJobs = [paySellerJob];

export const createPayoutRequests =
  (jobs: Pick<Jobs, 'send'>): RequestPayout =>
  (tx, sellerId) =>
    jobs.send(tx, paySellerJob, { sellerId });

export const scheduleSellerPayouts = (
  jobs: Pick<Jobs, 'work'>,
  { db, clock }: { db: Db; clock: Clock },
): Promise<void> =>
  jobs.work(paySellerJob, ({ data }) =>
    db.transaction().execute((tx) => askForSeller(tx, data.sellerId, clock())),
  );
