import { z } from 'zod';
import { address, flag, visible } from './config-schemas.ts';
import { CannotStart } from './platform/cannot-start.ts';
import type { S3Place } from './platform/storage/settings.ts';

export const bucketForm = /^[\w.-]{3,63}$/;

/** How an S3 is reached: of the files, and of the backups where that is another one. */
const region = {
  schema: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  allowed: 'the name of a region',
};
const endpoint = {
  schema: address(['http:', 'https:']).optional(),
  allowed: 'an address that begins with http:// or https://',
};
const keyId = { schema: visible.optional(), allowed: 'the id of an access key' };
const key = { schema: visible.optional(), allowed: 'the secret of that access key', secret: true } as const;
const pathStyle = { schema: flag.optional(), allowed: '0 or 1' };

export const s3Settings = {
  S3_REGION: region,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: keyId,
  S3_SECRET_ACCESS_KEY: key,
  S3_PATH_STYLE: pathStyle,
} as const;

export const backupS3Settings = {
  BACKUP_S3_REGION: region,
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_ACCESS_KEY_ID: keyId,
  BACKUP_S3_SECRET_ACCESS_KEY: key,
  BACKUP_S3_PATH_STYLE: pathStyle,
} as const;

type Given = {
  region: string | undefined;
  endpoint: string | undefined;
  keyId: string | undefined;
  key: string | undefined;
  pathStyle: boolean | undefined;
};

/** All of a place but its bucket. */
export type S3Connection = Omit<S3Place, 'kind' | 'bucket'>;

const toConnection = (prefix: 'S3' | 'BACKUP_S3', given: Given): S3Connection => {
  const { endpoint, keyId: accessKeyId, key: secretAccessKey } = given;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new CannotStart(
      `${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY go together: set both, or neither.`,
    );
  }
  return {
    region: given.region ?? 'us-east-1',
    endpoint,
    // Few places other than Amazon's have a name for each bucket.
    pathStyle: given.pathStyle ?? endpoint !== undefined,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
};

type Read = { [N in keyof typeof s3Settings]: z.infer<(typeof s3Settings)[N]['schema']> };
type BackupRead = { [N in keyof typeof backupS3Settings]: z.infer<(typeof backupS3Settings)[N]['schema']> };

export const readS3 = (read: Read): S3Connection =>
  toConnection('S3', {
    region: read.S3_REGION,
    endpoint: read.S3_ENDPOINT,
    keyId: read.S3_ACCESS_KEY_ID,
    key: read.S3_SECRET_ACCESS_KEY,
    pathStyle: read.S3_PATH_STYLE,
  });

/** Of the backups, and which settings it came from. */
export type BackupS3 = { settings: 'S3' | 'BACKUP_S3'; connection: S3Connection };

/** Settings of two places are never mixed: with one of their own, the backups take none of those of the files. */
export const readBackupS3 = (read: Read & BackupRead): BackupS3 => {
  const own: Given = {
    region: read.BACKUP_S3_REGION,
    endpoint: read.BACKUP_S3_ENDPOINT,
    keyId: read.BACKUP_S3_ACCESS_KEY_ID,
    key: read.BACKUP_S3_SECRET_ACCESS_KEY,
    pathStyle: read.BACKUP_S3_PATH_STYLE,
  };
  return Object.values(own).some((value) => value !== undefined)
    ? { settings: 'BACKUP_S3', connection: toConnection('BACKUP_S3', own) }
    : { settings: 'S3', connection: readS3(read) };
};
