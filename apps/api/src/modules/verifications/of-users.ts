import type { VerificationsOfUser } from '@cinvoice/contract/export-account';
import { verificationPurposes } from '@cinvoice/contract/market/verification-states';
import type { Db } from '#api/platform/db.ts';
import { listStatesOf } from './repo.ts';

/** The states of the verifications of users, by their ids. Drafts are their owners' alone. */
export const readVerificationsOf = async (
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, VerificationsOfUser>> => {
  const found = new Map<string, VerificationsOfUser>();
  for (const { user_id: userId, purpose, state_now: state } of await listStatesOf(db, userIds, now)) {
    const known = verificationPurposes.find((one) => one === purpose);
    if (known && state !== 'draft') found.set(userId, { ...found.get(userId), [known]: state });
  }
  return found;
};
