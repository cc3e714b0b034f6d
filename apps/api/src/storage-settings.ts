import path from 'node:path';
import { z } from 'zod';
import { CannotStart } from './platform/cannot-start.ts';
import type { StoragePlace, StorageSettings } from './platform/storage/settings.ts';
import { bucketForm, readS3, s3Settings } from './s3-settings.ts';

const kind = z.enum(['disk', 's3']);

/** Where uploaded files are kept. */
export const storageSettings = {
  STORAGE: { schema: kind.default('disk'), allowed: 'disk or s3' },
  STORAGE_FALLBACK: { schema: kind.optional(), allowed: 'disk or s3' },
  S3_BUCKET: { schema: z.string().regex(bucketForm).optional(), allowed: 'the name of a bucket' },
  ...s3Settings,
} as const;

type Read = { [N in keyof typeof storageSettings]: z.infer<(typeof storageSettings)[N]['schema']> };

/** Where files are kept, and both places that the settings name. Throws CannotStart where they clash. */
export const readStorage = (
  read: Read,
  dataDir: string,
): { storage: StorageSettings; storagePlaces: { disk: StoragePlace; s3: StoragePlace | undefined } } => {
  const { STORAGE, STORAGE_FALLBACK, S3_BUCKET: bucket } = read;
  const disk: StoragePlace = { kind: 'disk', folder: path.join(dataDir, 'files') };
  const connection = readS3(read);
  const s3: StoragePlace | undefined = bucket ? { kind: 's3', bucket, ...connection } : undefined;
  if (STORAGE === STORAGE_FALLBACK) {
    throw new CannotStart(`STORAGE_FALLBACK is '${STORAGE}', as STORAGE is: set the other one, or none.`);
  }
  const find = (place: Read['STORAGE'], by: string): StoragePlace => {
    if (place === 'disk') return disk;
    if (s3) return s3;
    throw new CannotStart(`S3_BUCKET is not set; ${by}=s3 needs it: ${storageSettings.S3_BUCKET.allowed}.`);
  };
  const place = find(STORAGE, 'STORAGE');
  const former = STORAGE_FALLBACK && find(STORAGE_FALLBACK, 'STORAGE_FALLBACK');
  return { storage: { place, former }, storagePlaces: { disk, s3 } };
};
