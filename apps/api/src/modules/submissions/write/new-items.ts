import {
  assertCreationAllowed,
  type CreationLimit,
  type CreationSpan,
  computeCreationSpan,
} from '#api/platform/creation-limit.ts';
import type { Db } from '#api/platform/db.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { findCreationTime } from './repo.ts';

/** More than all servers together can be creating at one moment: each has a dozen connections. */
const IN_FLIGHT = 50;

/** Throws too-many-items with the time of the next one; `own` is the number of items that are being created. */
export const assertItemLimit = async (
  db: Db,
  limit: CreationLimit,
  ownerId: string,
  own = 0,
): Promise<void> =>
  assertCreationAllowed(limit, await findCreationTime(db, ownerId, computeCreationSpan(limit, own)));

/** An owner with these items may be exceeding the limit by several creations at once. */
export const computeNearLimit = (limit: CreationLimit): CreationSpan =>
  computeCreationSpan(limit, -IN_FLIGHT);

/** The same inside the transaction that inserted an item near the limit: an owner's creations are serialized. */
export const assertStillAllowed = async (tx: Db, limit: CreationLimit, ownerId: string): Promise<void> => {
  await lockName(tx, `new items of ${ownerId}`);
  await assertItemLimit(tx, limit, ownerId, 1);
};
