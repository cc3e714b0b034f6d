import { z } from 'zod';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Job, Jobs } from '#api/platform/jobs.ts';
import { deleteOldDeliveries } from './deliveries-repo.ts';

const forgetDeliveries: Job<Record<string, never>> = {
  name: 'forget-deliveries',
  data: z.strictObject({}),
  tries: 2,
  secondsAllowed: 300,
};

export const webhookJobs = [forgetDeliveries];

const KEPT_MS = 30 * 24 * 3_600_000;

export const forgetOldDeliveries = ({ db, clock }: { db: Db; clock: Clock }) =>
  deleteOldDeliveries(db, new Date(clock().getTime() - KEPT_MS));

/** Deletes deliveries at night that were settled long ago. */
export const scheduleDeliveryCleanup = async (jobs: Jobs, deps: { db: Db; clock: Clock }): Promise<void> => {
  await jobs.work(forgetDeliveries, async () => {
    await forgetOldDeliveries(deps);
  });
  await jobs.schedule(forgetDeliveries, '53 20 * * *', {});
};
