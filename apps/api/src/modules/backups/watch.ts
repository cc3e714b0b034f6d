import { formatDate } from '@cinvoice/contract/dates';
import { sendToAdmins } from '#api/modules/messages/index.ts';
import { toBackupTime } from '#api/platform/backup/manifest.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isOld, isVerifyingDue, PROVEN_MS } from './ages.ts';
import { findDue } from './due.ts';
import { findLastVerified, findProvenFrom, type PlaceReader, readPlace } from './status.ts';

export type Watched = { db: Db; clock: Clock; place: PlaceReader; atMinute: number };

const toText = (time: Date): string => formatDate(time.toISOString());

/** The beginning of the current week since a time: what is told weekly has it as its cause. */
const findWeek = (from: Date, now: Date): string => {
  const weeks = Math.floor((now.getTime() - from.getTime()) / PROVEN_MS);
  return new Date(from.getTime() + weeks * PROVEN_MS).toISOString();
};

/**
 * Tells the admins, once a day, that the last backup is old, whatever keeps new ones from being taken; and, once a week, that it is
 * time to verify one. It may run at any time.
 */
export const watchBackups = async ({ db, clock, place, atMinute }: Watched): Promise<void> => {
  const now = clock();
  const found = await readPlace(place);
  const last = found.names.map(toBackupTime).at(-1);
  const provenFrom = findProvenFrom(found);
  await db.transaction().execute(async (tx) => {
    if (last && isOld(last, now)) {
      const cause = findDue(now, atMinute).toISOString();
      await sendToAdmins(
        tx,
        { event: 'backup-old', cause, parameters: { last: toText(last) }, submissionId: null },
        now,
      );
    }
    if (last && provenFrom && isVerifyingDue(provenFrom, now)) {
      const verified = findLastVerified(found);
      const parameters = { last: verified ? toText(verified[0]) : '' };
      const cause = findWeek(provenFrom, now);
      await sendToAdmins(tx, { event: 'backup-unverified', cause, parameters, submissionId: null }, now);
    }
  });
};
