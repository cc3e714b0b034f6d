import { z } from 'zod';

const time = z.iso.datetime();

/** Figures are null where the backup tells none. */
const wholeBackup = z.strictObject({
  _id: z.string(),
  outcome: z.literal('whole'),
  at: time,
  seconds: z.number().nullable(),
  /** Of all that a restore of it writes. */
  bytes: z.int().nullable(),
  files: z.int().nullable(),
  newFiles: z.int().nullable(),
  verifiedAt: time.nullable(),
});

/** The tries of one day; `at` and `fault` are of the last one. */
const failedBackup = z.strictObject({
  _id: z.string(),
  outcome: z.literal('failed'),
  at: time,
  tries: z.int(),
  fault: z.string(),
});

const backupEntry = z.discriminatedUnion('outcome', [wholeBackup, failedBackup]);
export type BackupEntry = z.infer<typeof backupEntry>;

/** Where the server takes backups to. */
const backupPlace = z.strictObject({
  /** A folder, or an address that begins with s3:// */
  location: z.string(),
  /** Whose backups it holds; null where it cannot be read, for which `fault` says why. */
  owner: z.enum(['self', 'other', 'nobody']).nullable(),
  fault: z.string().nullable(),
  /** When the next one is due; null where one is due already, and taken within the hour. */
  nextAt: time.nullable(),
  keeps: z.strictObject({ days: z.int(), weeks: z.int(), months: z.int() }),
});
export type BackupPlace = z.infer<typeof backupPlace>;

const backups = z.strictObject({
  /** Null: the server takes none. */
  place: backupPlace.nullable(),
  isRunning: z.boolean(),
  /** The newest ones, newest first. */
  entries: z.array(backupEntry),
  last: wholeBackup.nullable(),
  /** The last one is older than it may be. */
  isOld: z.boolean(),
  /** The newest backup that was verified, and when it was. It may be removed since. */
  verified: z.strictObject({ at: time, verifiedAt: time }).nullable(),
  isVerifyingDue: z.boolean(),
  /** Of the changes since the last backup: until when they are archived. Null where they are not, and `until` while it is not known. */
  log: z
    .strictObject({ until: time.nullable(), isLate: z.boolean(), fault: z.string().nullable() })
    .nullable(),
});
export type Backups = z.infer<typeof backups>;

export const backupsAnswer = z.object({ data: backups });
