import type { Uploads } from '#api/platform/form/uploads.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import type { Scanner } from '#api/platform/virus/scanner.ts';
import { checkStoredFiles, type StoredDeps } from './stored.ts';

/** Ends in time for the next minute's, so that a restart loses little. */
const RUN_MS = 50_000;

const checkFiles = createTimedJob({
  name: 'check-for-viruses',
  at: '* * * * *',
  // The next minute is another try.
  tries: 1,
  secondsAllowed: 300,
});

export const virusJobs = [checkFiles];

type Deps = Omit<StoredDeps, 'scanner'> & {
  jobs: Jobs;
  scanner: Scanner | undefined;
  uploads: Pick<Uploads, 'waitUntilQuiet'>;
};

/** Every minute: what was stored while the scanner was away, and what was stored before there was one. */
export const scheduleVirusChecks = async ({ jobs, scanner, uploads, ...deps }: Deps): Promise<void> => {
  if (!scanner) {
    // The schedule outlives the setting: jobs that nobody takes would pile up.
    await jobs.unschedule(checkFiles);
    return;
  }
  await workAtTimes(jobs, checkFiles, async (attempt) => {
    const signal = AbortSignal.any([attempt.signal, AbortSignal.timeout(RUN_MS)]);
    // People who upload go first.
    const yieldToUploads = (): Promise<void> => uploads.waitUntilQuiet(attempt.signal);
    await checkStoredFiles({ ...deps, scanner }, { signal, yieldToUploads });
  });
};
