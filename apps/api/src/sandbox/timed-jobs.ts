import { CronExpressionParser } from 'cron-parser';
import type { Jobs } from '#api/platform/jobs.ts';

type Run = (data: object, signal: AbortSignal) => Promise<void>;

/** A job that time starts. */
export type Timed = {
  name: string;
  /** A cron line in UTC. */
  at: string;
  run: (signal: AbortSignal) => Promise<void>;
};

/** When a line is due next after a time. */
export const findNextTime = (at: string, after: Date): Date =>
  CronExpressionParser.parse(at, { currentDate: after, tz: 'UTC' }).next().toDate();

const HOUR_MS = 3_600_000;

const isOftenerThanHourly = (at: string): boolean => {
  const first = findNextTime(at, new Date(0));
  return findNextTime(at, first).getTime() - first.getTime() < HOUR_MS;
};

/** What runs every few minutes runs each hour while the clock moves: a day of minutes would take half a minute. */
export const slowDown = ({ at }: Timed): string => (isOftenerThanHourly(at) ? '0 * * * *' : at);

/** Keeps jobs from the timetable of the database, which knows its own time alone. */
export const keepTimedJobs = () => {
  const runs = new Map<string, Run>();
  const timed: Timed[] = [];
  return {
    timed,
    wrap: (jobs: Jobs): Jobs => ({
      ...jobs,
      work: async (job, handler) => {
        runs.set(job.name, (data, signal) => handler({ data: job.data.parse(data), isLast: true, signal }));
        await jobs.work(job, handler);
      },
      schedule: async ({ name }, at, data) => {
        timed.push({ name, at, run: async (signal) => runs.get(name)?.(data, signal) });
      },
    }),
  };
};
