import {
  fileOf,
  listBackupFolders,
  listBackups,
  listStoredFiles,
  manifestOf,
  readManifest,
} from './manifest.ts';
import { chooseKept, type Retention } from './retention.ts';
import type { BackupStore } from './store.ts';
import { listMarked, markOf } from './verified.ts';

/**
 * Removes the backups that need not be kept, what was cut off, and the files that no backup names. Run it while no backup is
 * taken to this place: files of one that has no manifest yet would be lost to it. Cut off, it leaves each backup whole or none.
 */
export const pruneBackups = async (store: BackupStore, retention: Retention): Promise<void> => {
  const kept = chooseKept(await listBackups(store), retention);
  const needed = new Set<string>();
  // Before anything is removed: a manifest that cannot be read says nothing of the files that it needs.
  for (const name of kept) for (const file of (await readManifest(store, name)).files) needed.add(file);
  for (const name of await listBackupFolders(store)) {
    if (kept.has(name)) continue;
    // Without its manifest it is no backup, so it may miss files from here on.
    await store.remove([manifestOf(name)]);
    await store.removeFolder(name);
  }
  // The newest mark stays when its backup goes: it tells how long ago one was proven.
  const olderMarked = (await listMarked(store)).slice(0, -1);
  await store.remove(olderMarked.filter((name) => !kept.has(name)).map(markOf));
  const stored = await listStoredFiles(store);
  await store.remove(stored.filter((name) => !needed.has(name)).map(fileOf));
};
