import { formatDate, toStartOfDay } from '@cinvoice/contract/dates';
import { toDay } from '@cinvoice/contract/market/working-days';
import { z } from 'zod';
import { sendToAdmins } from '#api/modules/messages/index.ts';
import { findLastBackup } from '#api/platform/backup/manifest.ts';
import type { Retention } from '#api/platform/backup/retention.ts';
import { openFolderStore } from '#api/platform/backup/store.ts';
import type { BackupSource } from '#api/platform/backup/take.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Job, Jobs } from '#api/platform/jobs.ts';
import { SECONDS_ALLOWED, takeApart } from './take-apart.ts';

const dailyBackup: Job<Record<string, never>> = {
  name: 'daily-backup',
  data: z.strictObject({}),
  // The next hour is another try.
  tries: 1,
  secondsAllowed: SECONDS_ALLOWED,
};

export const backupJobs = [dailyBackup];

export type DailyBackup = {
  db: Db;
  clock: Clock;
  source: BackupSource;
  environment: NodeJS.ProcessEnv;
  /** The minute of the day in India from which the day's backup is due. */
  plan: { to: string; recipient: string; atMinute: number; retention: Retention };
};

/** The last time at which a backup became due. */
const findDue = (now: Date, atMinute: number): Date => {
  const today = toDay(now);
  const toDue = (later: number): Date => new Date(toStartOfDay(today, later).getTime() + atMinute * 60_000);
  return toDue(0) > now ? toDue(-1) : toDue(0);
};

/** Once a day: an hourly retry tells nothing new. */
const tellFailure = async ({ db }: DailyBackup, last: Date | undefined, due: Date, now: Date) => {
  const parameters = { last: last ? formatDate(last.toISOString()) : '' };
  const news = { event: 'backup-failed', cause: due.toISOString(), parameters, submissionId: null } as const;
  await db.transaction().execute((tx) => sendToAdmins(tx, news, now));
};

/** Takes the backup of the day if it is due and missing, and removes older ones that need not be kept. It may run at any time. */
export const takeDailyBackup = async (deps: DailyBackup): Promise<void> => {
  const { to, recipient, atMinute, retention } = deps.plan;
  const now = deps.clock();
  const due = findDue(now, atMinute);
  let last: Date | undefined;
  let removalFault: string | null = null;
  try {
    last = await findLastBackup(openFolderStore(to));
    if (last && last >= due) return;
    const { source, environment } = deps;
    const { dataDir, databaseUrl, databaseOwnerUrl, secretKey } = source;
    const settings = { dataDir, databaseUrl, databaseOwnerUrl, secretKey };
    const taken = await takeApart({ to, recipient, retention, now, settings, environment });
    removalFault = taken?.removalFault ?? null;
  } catch (error) {
    await tellFailure(deps, last, due, now);
    throw error;
  }
  // For the log alone: the backup is whole, and the next one removes what stayed.
  if (removalFault !== null) throw new Error(`The older backups were not removed: ${removalFault}`);
};

type Scheduled = Omit<DailyBackup, 'plan'> & { plan: DailyBackup['plan'] | undefined };

/** Each hour, at the minute of its time: one that a stopped server missed, or that failed, is taken up to an hour later. */
export const scheduleDailyBackup = async (jobs: Jobs, { plan, ...deps }: Scheduled): Promise<void> => {
  await jobs.work(dailyBackup, async () => {
    // The schedule outlives the setting: jobs that nobody takes would pile up.
    if (plan) await takeDailyBackup({ ...deps, plan });
  });
  // India is half an hour off the full hours of UTC.
  await jobs.schedule(dailyBackup, `${((plan?.atMinute ?? 0) + 30) % 60} * * * *`, {});
};
