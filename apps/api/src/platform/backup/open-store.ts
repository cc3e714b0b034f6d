import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { openFolderStore } from './folder-store.ts';
import type { BackupPlace } from './settings.ts';
import type { BackupStore } from './store.ts';

/** The place of the settings. It need not be there before it is used. */
export const openBackupStore = async (place: BackupPlace): Promise<BackupStore> => {
  if (place.kind === 'disk') return openFolderStore(place.folder);
  // The client of S3 takes its time to load, which who keeps backups in a folder need not wait for.
  const { openBucketStore } = await import('./bucket-store.ts');
  return openBucketStore(place);
};

/** Opens the place at its first use, and once: a client of S3 keeps connections and keys. */
export const createStoreOpener = (place: BackupPlace): (() => Promise<BackupStore>) => {
  let opened: Promise<BackupStore> | undefined;
  return () => {
    opened ??= openBackupStore(place);
    return opened;
  };
};

/** The place that this one is a folder of, and its name there. */
const toParent = (place: BackupPlace): { parent: BackupPlace; name: string } => {
  if (place.kind === 'disk') {
    const folder = path.dirname(place.folder);
    return { parent: { ...place, folder }, name: path.basename(place.folder) };
  }
  const folders = place.prefix.split('/').slice(0, -1);
  const above = folders.slice(0, -1).map((folder) => `${folder}/`);
  return { parent: { ...place, prefix: above.join('') }, name: folders.at(-1) ?? '' };
};

/** A place that holds backups, or one backup in it: the operator may name either. */
export const findStore = async (
  place: BackupPlace,
): Promise<{ store: BackupStore; name: string | undefined }> => {
  if (place.kind === 'disk' && !(await stat(place.folder).catch(() => undefined))?.isDirectory()) {
    throw new CannotStart(`${place.folder} is no folder.`);
  }
  const store = await openBackupStore(place);
  if (!(await store.list('')).includes('manifest.json')) return { store, name: undefined };
  const { parent, name } = toParent(place);
  return { store: await openBackupStore(parent), name };
};
