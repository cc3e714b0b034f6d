import { formatDate } from '@cinvoice/contract/dates';
import { sendToAdmins } from '#api/modules/messages/index.ts';
import { findLastBackup, type Marks } from '#api/platform/backup/place.ts';
import type { BackupSource } from '#api/platform/backup/take.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { lacksBase } from './base.ts';
import { findDue } from './due.ts';
import type { BackupPlan } from './plan.ts';
import { recordFailure } from './repo.ts';
import { takeApart } from './take-apart.ts';

export type DailyBackup = {
  db: Db;
  clock: Clock;
  source: BackupSource;
  marks: Marks;
  environment: NodeJS.ProcessEnv;
  plan: BackupPlan;
};

type Failed = { last: Date | undefined; due: Date; now: Date; error: unknown };

/** Told once a day: an hourly retry tells nothing new. */
const tellFailure = async ({ db }: DailyBackup, { last, due, now, error }: Failed): Promise<void> => {
  const parameters = { last: last ? formatDate(last.toISOString()) : '' };
  const news = { event: 'backup-failed', cause: due.toISOString(), parameters, submissionId: null } as const;
  await db.transaction().execute(async (tx) => {
    await recordFailure(tx, due, error instanceof Error ? error.message : String(error), now);
    await sendToAdmins(tx, news, now);
  });
};

/** Takes a backup where `isDue` says so, and removes older ones that need not be kept. */
const takeIf = async (
  deps: DailyBackup,
  isDue: (last: Date | undefined, due: Date) => boolean,
): Promise<void> => {
  const { source, environment } = deps;
  const { to, openStore, recipient, atMinute, retention, wal } = deps.plan;
  const now = deps.clock();
  const due = findDue(now, atMinute);
  let last: Date | undefined;
  let removalFault: string | null = null;
  try {
    const store = await openStore();
    last = await findLastBackup(store, deps.marks);
    if (!isDue(last, due) && !(wal && (await lacksBase(deps.db, store)))) return;
    const { dataDir, storage, databaseUrl, databaseOwnerUrl, secretKey } = source;
    const settings = { dataDir, storage, databaseUrl, databaseOwnerUrl, secretKey };
    const request = { to, recipient, retention, walDays: wal?.days, now, settings, environment };
    const taken = await takeApart(request);
    removalFault = taken?.removalFault ?? null;
  } catch (error) {
    await tellFailure(deps, { last, due, now, error });
    throw error;
  }
  // For the log alone: the backup is whole, and the next one removes what stayed.
  if (removalFault !== null) throw new Error(`The older backups were not removed: ${removalFault}`);
};

/** Takes the backup of the day if it is due and missing, or if the log goes on with none. It may run at any time. */
export const takeDailyBackup = (deps: DailyBackup): Promise<void> =>
  takeIf(deps, (last, due) => last === undefined || last < due);

/** Takes one in any case. */
export const takeBackupNow = (deps: DailyBackup): Promise<void> => takeIf(deps, () => true);
