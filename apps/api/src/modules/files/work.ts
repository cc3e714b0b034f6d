import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import { type Clocks, readWorldTime } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Uploads } from '#api/platform/form/uploads.ts';
import type { Job, Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import type { RequestPictures } from './attach.ts';
import { collectLeftovers } from './collector.ts';
import { createStudio, type Studio } from './picture-studio.ts';
import { listPictureFields } from './pictures.ts';
import { makePictures, type PosterDeps } from './poster-work.ts';
import { clearFaults, listUndrawn } from './repo.ts';

const HOUR_MS = 3_600_000;

/** Three times what the slowest form may take (`body-pace.ts`): its first files wait in the staging area. */
const ABANDONED_MS = 13 * HOUR_MS;

/** The waits double from a few seconds to half an hour: the last try comes a day after the first. */
const drawPoster: Job<{ fileId: string }> = {
  name: 'draw-poster',
  data: z.strictObject({ fileId: z.uuid() }),
  tries: 58,
  longestWaitSeconds: 1_800,
  secondsAllowed: 90,
};

const collectFiles = createTimedJob({
  name: 'collect-files',
  at: '17 * * * *',
  tries: 2,
  secondsAllowed: 600,
});

export const fileJobs = [drawPoster, collectFiles];

export const createPictureRequests =
  (jobs: Jobs): RequestPictures =>
  (tx, fileId) =>
    jobs.send(tx, drawPoster, { fileId });

/** Has a poster drawn anew after any outcome; does nothing if its pictures exist. */
export const requestPicturesAgain = async (
  tx: Db,
  fileId: string,
  askForPictures: RequestPictures,
): Promise<void> => {
  if (await clearFaults(tx, fileId)) await askForPictures(tx, fileId);
};

/** Opened before the jobs and so closed after them: a running drawing may finish. */
export const openPosterStudio = (): Studio => createStudio({ secondsAllowed: 30, idleSeconds: 10 });

type Deps = PosterDeps &
  Clocks & {
    jobs: Jobs;
    uploads: Pick<Uploads, 'waitUntilQuiet'>;
    /** Hours for which replaced or removed files stay in storage: longer than a backup takes. */
    keepReplacedHours: number;
  };

/** Posters that a backup restored, or a queue lost, are drawn too: all that are neither drawn nor refused. */
const requestUndrawn = async ({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): Promise<void> => {
  for (const fileId of await listUndrawn(db, listPictureFields())) {
    if (!(await jobs.isWaiting(drawPoster, { fileId }))) await jobs.send(db, drawPoster, { fileId });
  }
};

/** Draws posters and collects leftovers, now and every hour. */
export const scheduleFileWork = async ({
  jobs,
  uploads,
  keepReplacedHours,
  ...deps
}: Deps): Promise<void> => {
  await mkdir(deps.scratch, { recursive: true, mode: 0o700 });
  await requestUndrawn({ jobs, db: deps.db });
  await jobs.work(drawPoster, async (attempt) => {
    // Drawing takes a processor, so uploads go first.
    await uploads.waitUntilQuiet(attempt.signal);
    await makePictures(deps, attempt);
  });
  await workAtTimes(jobs, collectFiles, async () => {
    // A disk has its own time.
    const now = readWorldTime(deps).getTime();
    const collected = await collectLeftovers(deps, {
      unfinishedBefore: new Date(now - ABANDONED_MS),
      unnamedBefore: new Date(now - keepReplacedHours * HOUR_MS),
    });
    if (collected.orphans + collected.unfinished > 0) deps.log.info(collected, 'leftover files were removed');
  });
  await jobs.send(deps.db, collectFiles, {});
};
