import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import { deleteOldDeliveries } from './deliveries-repo.ts';

const forgetDeliveries = createTimedJob({
  name: 'forget-deliveries',
  at: '53 20 * * *',
  tries: 2,
  secondsAllowed: 300,
});

export const webhookJobs = [forgetDeliveries];

const KEPT_MS = 30 * 24 * 3_600_000;

export const forgetOldDeliveries = ({ db, clock }: { db: Db; clock: Clock }) =>
  deleteOldDeliveries(db, new Date(clock().getTime() - KEPT_MS));

/** Deletes deliveries at night that were settled long ago. */
export const scheduleDeliveryCleanup = async (jobs: Jobs, deps: { db: Db; clock: Clock }): Promise<void> => {
  await workAtTimes(jobs, forgetDeliveries, async () => {
    await forgetOldDeliveries(deps);
  });
};
