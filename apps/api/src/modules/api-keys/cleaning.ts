import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import { deleteKeysEndedBefore } from './repo.ts';
import { KEPT_FOR_MS } from './service.ts';

const cleanUpKeys = createTimedJob({
  name: 'forget-api-keys',
  at: '47 20 * * *',
  tries: 2,
  secondsAllowed: 300,
});

export const apiKeyJobs = [cleanUpKeys];

/** Deletes keys every night that ended long ago, with the address of their last use. The audit log keeps their names. */
export const scheduleKeyCleanup = async ({
  jobs,
  db,
  clock,
}: {
  jobs: Jobs;
  db: Db;
  clock: Clock;
}): Promise<void> => {
  await workAtTimes(jobs, cleanUpKeys, async () => {
    await deleteKeysEndedBefore(db, new Date(clock().getTime() - KEPT_FOR_MS));
  });
};
