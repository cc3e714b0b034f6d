import path from 'node:path';
import { z } from 'zod';
import { wholeNumber } from './config-schemas.ts';
import type { Retention } from './platform/backup/retention.ts';
import type { BackupPlace } from './platform/backup/settings.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { type BackupS3, backupS3Settings, bucketForm } from './s3-settings.ts';

/** Of a day in India: 2:30 in the night is '02:30', and 150 minutes. */
const toMinutes = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

const ALLOWED_PLACE = 'a folder, or s3://BUCKET or s3://BUCKET/FOLDER';

const isBucket = (named: string): boolean => named.startsWith('s3://');

const toBucket = (named: string): { bucket: string; folders: string[] } => {
  const [bucket = '', ...folders] = named.slice('s3://'.length).replace(/\/$/, '').split('/');
  return { bucket, folders };
};

/** No name of a folder that one of the many programs for S3 would take for something else. */
const folderForm = /^(?!\.+$)[\w.-]{1,100}$/;

const isPlace = (named: string): boolean => {
  if (!isBucket(named)) return true;
  const { bucket, folders } = toBucket(named);
  return bucketForm.test(bucket) && folders.every((folder) => folderForm.test(folder));
};

/** The place that an operator names. Its S3 is asked for only where it is in one. Throws CannotStart. */
export const toBackupPlace = (named: string, readS3: () => BackupS3): BackupPlace => {
  if (!isPlace(named)) throw new CannotStart(`'${named}' is no place of backups; allowed: ${ALLOWED_PLACE}.`);
  if (!isBucket(named)) return { kind: 'disk', folder: path.resolve(named) };
  const { bucket, folders } = toBucket(named);
  const { settings, connection } = readS3();
  const prefix = folders.map((folder) => `${folder}/`).join('');
  return { kind: 's3', bucket, prefix, settings, ...connection };
};

/** Where the server takes backups to by itself, when, and how many it keeps. */
export const backupSettings = {
  BACKUP_RECIPIENT: {
    schema: z
      .string()
      .regex(/^age1[a-z0-9]{20,4000}$/)
      .optional(),
    allowed: 'a public key of age, which begins with age1',
  },
  BACKUP_TO: { schema: z.string().min(1).refine(isPlace).optional(), allowed: ALLOWED_PLACE },
  ...backupS3Settings,
  BACKUP_AT: {
    schema: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .default('03:30')
      .transform(toMinutes),
    allowed: 'a time of day in India from 00:00 to 23:59',
  },
  BACKUP_KEEP_DAYS: { schema: wholeNumber(1, 3_650).default(7), allowed: 'a whole number from 1 to 3650' },
  BACKUP_KEEP_WEEKS: { schema: wholeNumber(0, 520).default(5), allowed: 'a whole number from 0 to 520' },
  BACKUP_KEEP_MONTHS: { schema: wholeNumber(0, 120).default(12), allowed: 'a whole number from 0 to 120' },
  BACKUP_WAL_DAYS: {
    schema: wholeNumber(1, 366).optional(),
    allowed: 'a whole number of days from 1 to 366',
  },
  BACKUP_WAL_DISK_GB: { schema: wholeNumber(1, 1_000).default(4), allowed: 'a whole number from 1 to 1000' },
} as const;

type Kept = { [N in `BACKUP_KEEP_${'DAYS' | 'WEEKS' | 'MONTHS'}`]: number };

export const toRetention = (read: Kept): Retention => ({
  days: read.BACKUP_KEEP_DAYS,
  weeks: read.BACKUP_KEEP_WEEKS,
  months: read.BACKUP_KEEP_MONTHS,
});
