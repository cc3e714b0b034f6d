import { findNewestBackup, readManifest } from '#api/platform/backup/manifest.ts';
import type { BackupStore } from '#api/platform/backup/store.ts';
import { findStrand } from '#api/platform/backup/wal/slot.ts';
import type { Db } from '#api/platform/db.ts';

/** Tells that the log in the place goes on with no backup: nothing of it can be restored before the next one. */
export const lacksBase = async (db: Db, store: BackupStore): Promise<boolean> => {
  const strand = await findStrand(db);
  if (strand === undefined) return false;
  const newest = await findNewestBackup(store);
  return newest === undefined || (await readManifest(store, newest)).wal?.strand !== strand;
};
