import {
  fileOf,
  listBackupFolders,
  listBackups,
  listStoredFiles,
  type Manifest,
  manifestOf,
  readManifest,
} from './manifest.ts';
import { chooseKept, findWalStart, type Retention } from './retention.ts';
import type { BackupStore } from './store.ts';
import { listMarked, markOf } from './verified.ts';
import { chooseKeptWal, readFileNames } from './wal/kept.ts';

type Pruning = {
  retention: Retention;
  /** Each moment of so many days can be restored. */
  walDays: number;
  now: Date;
};

/**
 * Removes the backups that need not be kept, what was cut off, the log before the oldest moment that is kept, and the files that
 * nothing names any more. Run it while no backup is taken to this place and no file is archived there: files that nothing names yet would be
 * lost to it. Cut off, it leaves each backup whole or none.
 */
export const pruneBackups = async (
  store: BackupStore,
  { retention, walDays, now }: Pruning,
): Promise<void> => {
  const names = await listBackups(store);
  const walStart = findWalStart(names, { now, days: walDays });
  const kept = chooseKept(names, retention);
  if (walStart !== undefined) kept.add(walStart);
  const manifests = new Map<string, Manifest>();
  // Before anything is removed: a manifest that cannot be read says nothing of the files that it needs.
  for (const name of kept) manifests.set(name, await readManifest(store, name));
  const wal = await chooseKeptWal(store, manifests, walStart);
  const needed = new Set([...manifests.values()].flatMap(({ files }) => files));
  for (const name of await readFileNames(store, wal.keptFiles)) needed.add(name);
  for (const name of await listBackupFolders(store)) {
    if (kept.has(name)) continue;
    // Without its manifest it is no backup, so it may miss files from here on.
    await store.remove([manifestOf(name)]);
    await store.removeFolder(name);
  }
  for (const folder of wal.superfluous) await store.removeFolder(folder);
  // The newest mark stays when its backup goes: it tells how long ago one was proven.
  const olderMarked = (await listMarked(store)).slice(0, -1);
  await store.remove(olderMarked.filter((name) => !kept.has(name)).map(markOf));
  const stored = await listStoredFiles(store);
  await store.remove(stored.filter((name) => !needed.has(name)).map(fileOf));
};
