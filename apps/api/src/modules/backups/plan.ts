import { createStoreOpener } from '#api/platform/backup/open-store.ts';
import type { Retention } from '#api/platform/backup/retention.ts';
import type { BackupPlace } from '#api/platform/backup/settings.ts';
import type { BackupStore } from '#api/platform/backup/store.ts';

/** What the server is set up to do each day. */
export type BackupSettings = {
  to: BackupPlace;
  recipient: string;
  /** The minute of the day in India from which the day's backup is due. */
  atMinute: number;
  retention: Retention;
  /** Set where the write-ahead log is archived, too: of so many days each moment can be restored. */
  wal?: { days: number } | undefined;
};

export type BackupPlan = BackupSettings & { openStore: () => Promise<BackupStore> };

/** Undefined on a server that takes none. */
export const createBackupPlan = (settings: BackupSettings | undefined): BackupPlan | undefined =>
  settings && { ...settings, openStore: createStoreOpener(settings.to) };
