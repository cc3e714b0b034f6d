import { z } from 'zod';
import type { Db } from '#api/platform/db.ts';
import type { Job, Jobs } from '#api/platform/jobs.ts';
import { foldCounts } from './repo.ts';

const foldCountsJob: Job<Record<string, never>> = {
  name: 'fold-counts',
  data: z.strictObject({}),
  tries: 1,
  secondsAllowed: 60,
};

export const statisticsJobs = [foldCountsJob];

/** Folds count changes into the counts, every minute. */
export const scheduleCountFolding = async ({ jobs, db }: { jobs: Jobs; db: Db }): Promise<void> => {
  await jobs.work(foldCountsJob, () => foldCounts(db));
  await jobs.schedule(foldCountsJob, '* * * * *', {});
};
