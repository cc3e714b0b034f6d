import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import type { Clock } from '#api/platform/clock.ts';
import type { Uploads } from '#api/platform/form/uploads.ts';
import type { Job, Jobs } from '#api/platform/jobs.ts';
import type { AskForPictures } from './attach.ts';
import { collectLeftovers } from './collector.ts';
import { openStudio, type Studio } from './picture-studio.ts';
import { makePictures, type PosterDeps } from './poster-work.ts';

const HOUR_MS = 3_600_000;

const drawPoster: Job<{ fileId: string }> = {
  name: 'draw-poster',
  data: z.strictObject({ fileId: z.uuid() }),
  tries: 4,
  secondsAllowed: 90,
};

const collectFiles: Job<Record<string, never>> = {
  name: 'collect-files',
  data: z.strictObject({}),
  tries: 2,
  secondsAllowed: 600,
};

export const fileJobs = [drawPoster, collectFiles];

export const askForPicturesWith =
  (jobs: Jobs): AskForPictures =>
  (tx, fileId) =>
    jobs.send(tx, drawPoster, { fileId });

/** Opened before the jobs and so closed after them: what is being drawn when the server stops may be finished. */
export const openPosterStudio = (): Studio => openStudio({ secondsAllowed: 30, idleSeconds: 10 });

type Deps = PosterDeps & {
  jobs: Jobs;
  clock: Clock;
  uploads: Pick<Uploads, 'calm'>;
  /** How long what was replaced or removed stays in storage: longer than a backup takes. */
  keepReplacedHours: number;
};

/** Begins to draw posters and to collect leftovers, now and every hour. */
export const startFileWork = async ({
  jobs,
  clock,
  uploads,
  keepReplacedHours,
  ...deps
}: Deps): Promise<void> => {
  await mkdir(deps.scratch, { recursive: true, mode: 0o700 });
  await jobs.work(drawPoster, async (attempt) => {
    // Drawing takes a processor; while forms come in, those who send them go first.
    await uploads.calm(attempt.signal);
    await makePictures(deps, attempt);
  });
  await jobs.work(collectFiles, async () => {
    const now = clock().getTime();
    const collected = await collectLeftovers(deps, {
      unfinishedBefore: new Date(now - HOUR_MS),
      unnamedBefore: new Date(now - keepReplacedHours * HOUR_MS),
    });
    if (collected.orphans + collected.unfinished > 0) deps.log.info(collected, 'leftover files were removed');
  });
  await jobs.schedule(collectFiles, '17 * * * *', {});
  await jobs.send(deps.db, collectFiles, {});
};
