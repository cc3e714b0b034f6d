import { z } from 'zod';
import type { Attempt, Job, Jobs } from './jobs.ts';

type NoData = Record<string, never>;

/** A job that the clock starts. */
export type TimedJob = Job<NoData> & {
  /** A cron line in UTC. */
  at: string;
};

export const createTimedJob = (given: Omit<TimedJob, 'data'>): TimedJob => ({
  ...given,
  data: z.strictObject({}),
});

/** Does the job at its times; one of several servers does. */
export const workAtTimes = async (
  jobs: Jobs,
  job: TimedJob,
  handler: (attempt: Attempt<NoData>) => Promise<void>,
): Promise<void> => {
  await jobs.work(job, handler);
  await jobs.schedule(job, job.at, {});
};
