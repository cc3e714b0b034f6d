import type { Db } from '#api/platform/db.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import { foldCounts } from './repo.ts';

const foldCountsJob = createTimedJob({
  name: 'fold-counts',
  at: '* * * * *',
  tries: 1,
  secondsAllowed: 60,
});

export const statisticsJobs = [foldCountsJob];

/** Folds count changes into the counts, every minute. */
export const scheduleCountFolding = async ({ jobs, db }: { jobs: Jobs; db: Db }): Promise<void> => {
  await workAtTimes(jobs, foldCountsJob, () => foldCounts(db));
};
