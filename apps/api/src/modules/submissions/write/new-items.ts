import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { findCreationTime } from '../repo.ts';

const DAY_MS = 24 * 3_600_000;

/** More than all servers together can be creating at one moment: each has a dozen connections. */
const IN_FLIGHT = 50;

type Deps = { clock: Clock; newItemsPerDay: number };

/** The time when the owner may add an item again; null if now. */
const findNextCreation = async (db: Db, { clock, newItemsPerDay }: Deps, ownerId: string) => {
  const since = new Date(clock().getTime() - DAY_MS);
  const blocking = await findCreationTime(db, ownerId, { since, nth: newItemsPerDay });
  return blocking && new Date(blocking.getTime() + DAY_MS);
};

/** Throws too-many-items with the time of the next one. */
export const assertItemLimit = async (db: Db, deps: Deps, ownerId: string): Promise<void> => {
  const again = await findNextCreation(db, deps, ownerId);
  if (!again) return;
  const reason = makeDetail('new-items-used-up', { limit: deps.newItemsPerDay, from: again.toISOString() });
  throw detailedProblem(reason, {
    retryAfterSeconds: Math.ceil((again.getTime() - deps.clock().getTime()) / 1000),
  });
};

const isNearLimit = async (tx: Db, deps: Deps, ownerId: string): Promise<boolean> => {
  const near = deps.newItemsPerDay - IN_FLIGHT;
  return near < 1 || (await findNextCreation(tx, { ...deps, newItemsPerDay: near }, ownerId)) !== null;
};

/** The same inside the creating transaction. Only near the limit are an owner's creations serialized. */
export const reserveNewItem = async (tx: Db, deps: Deps, ownerId: string): Promise<void> => {
  if (!(await isNearLimit(tx, deps, ownerId))) return;
  await lockName(tx, `new items of ${ownerId}`);
  await assertItemLimit(tx, deps, ownerId);
};
