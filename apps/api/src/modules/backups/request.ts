import { z } from 'zod';
import { backupPlace } from '#api/platform/backup/settings.ts';
import { storageSettings } from '#api/platform/storage/settings.ts';

/** What the process that takes a backup is told. */
export const backupRequest = z.strictObject({
  to: backupPlace,
  recipient: z.string(),
  now: z.date(),
  retention: z.strictObject({ days: z.int(), weeks: z.int(), months: z.int() }),
  walDays: z.int().optional(),
  settings: z.strictObject({
    dataDir: z.string(),
    storage: storageSettings,
    databaseUrl: z.string().optional(),
    databaseOwnerUrl: z.string().optional(),
    secretKey: z.string().optional(),
  }),
  /** For the programs of PostgreSQL, which are found by PATH, and the client of S3, which may find its keys there. */
  environment: z.record(z.string(), z.string().optional()),
});

export type BackupRequest = z.infer<typeof backupRequest>;
