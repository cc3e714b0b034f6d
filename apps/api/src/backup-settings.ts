import path from 'node:path';
import { z } from 'zod';
import { wholeNumber } from './config-schemas.ts';
import type { Retention } from './platform/backup/retention.ts';

/** Of a day in India: 2:30 in the night is '02:30', and 150 minutes. */
const toMinutes = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
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
  BACKUP_TO: {
    schema: z
      .string()
      .min(1)
      .transform((folder) => path.resolve(folder))
      .optional(),
    allowed: 'a folder',
  },
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
} as const;

type Kept = { [N in `BACKUP_KEEP_${'DAYS' | 'WEEKS' | 'MONTHS'}`]: number };

export const toRetention = (read: Kept): Retention => ({
  days: read.BACKUP_KEEP_DAYS,
  weeks: read.BACKUP_KEEP_WEEKS,
  months: read.BACKUP_KEEP_MONTHS,
});
