import type { Marks } from '#api/platform/backup/place.ts';
import type { BackupSource } from '#api/platform/backup/take.ts';
import { dropUnusedSlots } from '#api/platform/backup/wal/slot.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import { type Archive, type ArchiveState, startArchive } from './archive.ts';
import { createLastBackupReader } from './last-backup.ts';
import { type BackupPlan, type BackupSettings, createBackupPlan } from './plan.ts';
import type { BackupService } from './status.ts';
import { askForDailyBackup, createBackupRequests, scheduleBackups } from './work.ts';

type Options = {
  db: Db;
  clock: Clock;
  secret: Buffer;
  jobs: Jobs;
  source: BackupSource;
  settings: BackupSettings | undefined;
  marks: Marks;
  environment: NodeJS.ProcessEnv;
  log: { error: (about: object, message: string) => void };
};

/** What the server does for backups, and what it tells of them. All is undefined where it takes none. */
export type OpenBackups = {
  service: BackupService | undefined;
  findLast: (() => Promise<Date | undefined>) | undefined;
  readArchive: (() => ArchiveState) | undefined;
  stop: () => Promise<void>;
};

const openArchive = async (
  { db, clock, jobs, source, environment, log }: Options,
  plan: BackupPlan | undefined,
): Promise<Archive | undefined> => {
  if (plan?.wal) {
    const askForBackup = () => askForDailyBackup(db, jobs);
    return startArchive({ db, clock, plan, source, environment, log, askForBackup });
  }
  // A slot that nobody reads would fill the disk.
  if (!source.databaseUrl) await dropUnusedSlots(db, source.dataDir);
  return undefined;
};

/** Takes backups each day, and archives the write-ahead log between them, as the settings say. */
export const openBackups = async (options: Options): Promise<OpenBackups> => {
  const { settings, jobs, marks, clock, ...rest } = options;
  const plan = createBackupPlan(settings);
  await scheduleBackups(jobs, { ...rest, clock, marks, plan });
  const archive = await openArchive(options, plan);
  const readArchive = archive?.readState;
  return {
    service: plan && { plan, marks, readArchive, ...createBackupRequests(jobs) },
    findLast: plan && createLastBackupReader({ openStore: plan.openStore, marks, clock }),
    readArchive,
    stop: async () => archive?.stop(),
  };
};
