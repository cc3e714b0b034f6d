import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import { deleteEndedWindows } from '#api/platform/rate-limit.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import { deleteOldCodes } from './codes-repo.ts';
import { KNOWN_FOR_MS } from './known-origins.ts';
import { deleteOldOrigins } from './origins-repo.ts';
import { deleteEndedSessions } from './repo.ts';

const cleanUpSignIns = createTimedJob({
  name: 'forget-sign-ins',
  at: '41 20 * * *',
  tries: 2,
  secondsAllowed: 300,
});

export const signInJobs = [cleanUpSignIns];

const DAY_MS = 24 * 3_600_000;

/** Deletes expired sign-in data every night: ended sessions, old codes, origins and rate-limit windows. */
export const scheduleSessionCleanup = async ({
  jobs,
  db,
  clock,
}: {
  jobs: Jobs;
  db: Db;
  clock: Clock;
}): Promise<void> => {
  await workAtTimes(jobs, cleanUpSignIns, async () => {
    const now = clock();
    await deleteEndedSessions(db, now);
    await deleteOldCodes(db, new Date(now.getTime() - DAY_MS));
    await deleteOldOrigins(db, new Date(now.getTime() - KNOWN_FOR_MS));
    await deleteEndedWindows(db, now);
  });
};
