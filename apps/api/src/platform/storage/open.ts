import { traceStorage } from '../tracing/trace-storage.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { openLocalStorage } from './local.ts';
import type { StoragePlace, StorageSettings } from './settings.ts';
import type { Storage } from './storage.ts';
import { withFormer } from './with-former.ts';

const openUntraced = async (place: StoragePlace): Promise<Storage> => {
  if (place.kind === 'disk') return openLocalStorage(place.folder);
  // The client of S3 takes its time to load, which who keeps files on a disk need not wait for.
  const { openS3Storage } = await import('./s3/open.ts');
  return openS3Storage(place);
};

export const openPlace = async (place: StoragePlace, tracing?: Tracing): Promise<Storage> => {
  const storage = await openUntraced(place);
  return tracing ? traceStorage(storage, place.kind, tracing) : storage;
};

/** The storage of the settings. Throws CannotStart for a bucket that cannot be used. */
export const openStorage = async (
  { place, former }: StorageSettings,
  tracing?: Tracing,
): Promise<Storage> => {
  const storage = await openPlace(place, tracing);
  return former ? withFormer(storage, await openPlace(former, tracing)) : storage;
};
