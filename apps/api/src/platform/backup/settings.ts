import { z } from 'zod';
import { diskPlace, s3Place } from '#api/platform/storage/settings.ts';

/** Where backups are kept, as processes of their own are told it, too. */
export const backupPlace = z.discriminatedUnion('kind', [
  diskPlace,
  s3Place.extend({
    /** The folder in the bucket: blank, or with a slash at its end. */
    prefix: z.string(),
    /** What the names of its settings begin with. */
    settings: z.enum(['S3', 'BACKUP_S3']),
  }),
]);

export type BackupPlace = z.infer<typeof backupPlace>;
export type BucketPlace = Extract<BackupPlace, { kind: 's3' }>;
