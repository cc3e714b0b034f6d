import { findLastBackup, type Marks } from '#api/platform/backup/place.ts';
import type { BackupStore } from '#api/platform/backup/store.ts';
import type { Clock } from '#api/platform/clock.ts';
import { rememberBriefly } from '#api/platform/remember-briefly.ts';

/** A bucket asks for money with each question, and who watches asks four times a minute. */
const REMEMBERED_MS = 5 * 60_000;

type Asked = { openStore: () => Promise<BackupStore>; marks: Marks; clock: Clock };

/** Returns a function that tells when the newest backup was taken. */
export const createLastBackupReader = ({
  openStore,
  marks,
  clock,
}: Asked): (() => Promise<Date | undefined>) =>
  rememberBriefly(async () => findLastBackup(await openStore(), marks), clock, REMEMBERED_MS);
