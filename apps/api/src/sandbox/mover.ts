import type { Running } from '#api/passing-time.ts';
import type { MovableClock } from './movable-clock.ts';
import { settle } from './settle.ts';
import { findNextTime, slowDown, type Timed } from './timed-jobs.ts';

/** A job with the time that it is due at next. */
type Due = { job: Timed; line: string; next: Date };

const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())));

/** What is done as time passes, by the product's clock: as it goes, and as it is moved. */
export const createMover = (
  { clock, moveTo }: MovableClock,
  timed: readonly Timed[],
  running: Pick<Running, 'db' | 'delivering' | 'log'>,
  signal: AbortSignal,
) => {
  const { delivering, log } = running;
  let doneUntil = clock();

  const run = async (jobs: readonly Timed[], failed: Set<string>): Promise<void> => {
    for (const job of jobs) {
      if (signal.aborted) return;
      await job.run(signal).catch((err: unknown) => {
        failed.add(job.name);
        log.error({ err, job: job.name }, 'a job failed while the clock was moved');
      });
    }
  };

  /** The clock stands at each time that something is due at while that is done. */
  const passStep = async (dues: readonly Due[], to: Date, failed: Set<string>): Promise<Date> => {
    const attempt = await delivering.findNext(doneUntil);
    const at = earliest([to, ...dues.map(({ next }) => next), ...(attempt ? [attempt] : [])]);
    await moveTo(at);
    const due = dues.filter(({ next }) => next <= at);
    await run(
      due.map(({ job }) => job),
      failed,
    );
    for (const one of due) one.next = findNextTime(one.line, at);
    await settle(running, signal);
    return at;
  };

  /** Moves the clock to a time, and does in order what that time brings. The names of the jobs that failed. */
  const move = async (to: Date): Promise<string[]> => {
    const failed = new Set<string>();
    const dues = timed.map((job): Due => {
      const line = slowDown(job);
      return { job, line, next: findNextTime(line, doneUntil) };
    });
    while (!signal.aborted && doneUntil < to) doneUntil = await passStep(dues, to, failed);
    // What runs every few minutes has not run at this very time.
    await run(
      timed.filter((job) => slowDown(job) !== job.at),
      failed,
    );
    await settle(running, signal);
    return [...failed];
  };

  /** Does what has become due by itself, each job once. */
  const keepUp = async (): Promise<void> => {
    const now = clock();
    const due = timed.filter(({ at }) => findNextTime(at, doneUntil) <= now);
    doneUntil = now;
    await run(due, new Set());
  };

  return { move, keepUp };
};
