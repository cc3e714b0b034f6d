import path from 'node:path';
import { z } from 'zod';
import { address, flag, visible } from './config-schemas.ts';
import { CannotStart } from './platform/cannot-start.ts';
import type { S3Place, StoragePlace, StorageSettings } from './platform/storage/settings.ts';

const kind = z.enum(['disk', 's3']);

/** Where uploaded files are kept. */
export const storageSettings = {
  STORAGE: { schema: kind.default('disk'), allowed: 'disk or s3' },
  STORAGE_FALLBACK: { schema: kind.optional(), allowed: 'disk or s3' },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[\w.-]{3,63}$/)
      .optional(),
    allowed: 'the name of a bucket',
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .default('us-east-1'),
    allowed: 'the name of a region',
  },
  S3_ENDPOINT: {
    schema: address(['http:', 'https:']).optional(),
    allowed: 'an address that begins with http:// or https://',
  },
  S3_ACCESS_KEY_ID: { schema: visible.optional(), allowed: 'the id of an access key' },
  S3_SECRET_ACCESS_KEY: {
    schema: visible.optional(),
    allowed: 'the secret of that access key',
    secret: true,
  },
  S3_PATH_STYLE: { schema: flag.optional(), allowed: '0 or 1' },
} as const;

type Read = { [N in keyof typeof storageSettings]: z.infer<(typeof storageSettings)[N]['schema']> };

const readKeys = ({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Read): Pick<S3Place, 'credentials'> => {
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY)) {
    throw new CannotStart('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or neither.');
  }
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return {};
  return { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } };
};

const readS3 = (read: Read): S3Place | undefined => {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = read;
  const keys = readKeys(read);
  // Few places other than Amazon's have a name for each bucket.
  const pathStyle = read.S3_PATH_STYLE ?? endpoint !== undefined;
  return bucket ? { kind: 's3', bucket, region, endpoint, pathStyle, ...keys } : undefined;
};

/** Where files are kept, and both places that the settings name. Throws CannotStart where they clash. */
export const readStorage = (
  read: Read,
  dataDir: string,
): { storage: StorageSettings; storagePlaces: { disk: StoragePlace; s3: StoragePlace | undefined } } => {
  const { STORAGE, STORAGE_FALLBACK } = read;
  const disk: StoragePlace = { kind: 'disk', folder: path.join(dataDir, 'files') };
  const s3 = readS3(read);
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
