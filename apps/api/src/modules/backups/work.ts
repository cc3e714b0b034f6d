import { z } from 'zod';
import type { Db } from '#api/platform/db.ts';
import type { Job, Jobs } from '#api/platform/jobs.ts';
import { type DailyBackup, takeBackupNow, takeDailyBackup } from './daily.ts';
import type { BackupPlan } from './plan.ts';
import type { BackupService } from './status.ts';
import { SECONDS_ALLOWED } from './take-apart.ts';
import { watchBackups } from './watch.ts';

const data = z.strictObject({});

const dailyBackup: Job<Record<string, never>> = {
  name: 'daily-backup',
  data,
  // The next hour is another try.
  tries: 1,
  secondsAllowed: SECONDS_ALLOWED,
};

const backupNow: Job<Record<string, never>> = {
  name: 'backup-now',
  data,
  // Who asked sees that it failed.
  tries: 1,
  secondsAllowed: SECONDS_ALLOWED,
};

/** Apart from the taking: one that hangs must not keep it from being told. */
const backupWatch: Job<Record<string, never>> = { name: 'backup-watch', data, tries: 1, secondsAllowed: 600 };

export const backupJobs = [dailyBackup, backupNow, backupWatch];

/** What the screen needs to take one now. */
export const createBackupRequests = (
  jobs: Pick<Jobs, 'send' | 'isPending'>,
): Pick<BackupService, 'ask' | 'isAsked'> => ({
  ask: (tx) => jobs.send(tx, backupNow, {}),
  isAsked: () => jobs.isPending(backupNow),
});

/** Takes one at once if it is due, unless that was asked for already. */
export const askForDailyBackup = async (db: Db, jobs: Pick<Jobs, 'send' | 'isPending'>): Promise<void> => {
  if (await jobs.isPending(dailyBackup)) return;
  await db.transaction().execute((tx) => jobs.send(tx, dailyBackup, {}));
};

type Scheduled = Omit<DailyBackup, 'plan'> & { secret: Buffer; plan: BackupPlan | undefined };

/** Each hour, at the minute of its time: one that a stopped server missed, or that failed, is taken up to an hour later. */
export const scheduleBackups = async (jobs: Jobs, { plan, secret, ...deps }: Scheduled): Promise<void> => {
  // The schedules outlive the setting: jobs that nobody takes would pile up.
  await jobs.work(dailyBackup, async () => {
    if (plan) await takeDailyBackup({ ...deps, plan });
  });
  await jobs.work(backupNow, async () => {
    if (plan) await takeBackupNow({ ...deps, plan });
  });
  await jobs.work(backupWatch, async () => {
    if (!plan) return;
    const { db, clock, marks } = deps;
    const place = { openStore: plan.openStore, marks, secret };
    await watchBackups({ db, clock, place, atMinute: plan.atMinute });
  });
  // India is half an hour off the full hours of UTC.
  const minute = ((plan?.atMinute ?? 0) + 30) % 60;
  await jobs.schedule(dailyBackup, `${minute} * * * *`, {});
  // Half an hour later: one that was missed is usually made up for by then, and nobody is told.
  await jobs.schedule(backupWatch, `${(minute + 30) % 60} * * * *`, {});
};
