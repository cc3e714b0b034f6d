import { z } from 'zod';
import { backupPlace } from '#api/platform/backup/settings.ts';
import { storageSettings } from '#api/platform/storage/settings.ts';

/** What the process that archives the write-ahead log is told with each look: it may be a new one. */
export const walRequest = z.strictObject({
  to: backupPlace,
  recipient: z.string(),
  dataDir: z.string(),
  storage: storageSettings,
  secretKey: z.string().optional(),
  /** The client of S3 may find its keys there. */
  environment: z.record(z.string(), z.string().optional()),
});

export type WalRequest = z.infer<typeof walRequest>;

const look = z.object({
  until: z.date(),
  strand: z.string(),
  after: z.date().nullable(),
});

export const walAnswer = z.union([z.object({ look }), z.object({ fault: z.string() })]);

export type WalAnswer = z.infer<typeof walAnswer>;
