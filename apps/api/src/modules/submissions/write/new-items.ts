import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { findCreationTime, type Span } from './repo.ts';

const DAY_MS = 24 * 3_600_000;

/** More than all servers together can be creating at one moment: each has a dozen connections. */
const IN_FLIGHT = 50;

type Deps = { clock: Clock; newItemsPerDay: number };

const computeSpan = ({ clock, newItemsPerDay }: Deps, more: number): Span => ({
  since: new Date(clock().getTime() - DAY_MS),
  nth: newItemsPerDay + more,
});

/** Throws too-many-items with the time of the next one; `own` is the number of items that are being created. */
export const assertItemLimit = async (db: Db, deps: Deps, ownerId: string, own = 0): Promise<void> => {
  const blocking = await findCreationTime(db, ownerId, computeSpan(deps, own));
  if (!blocking) return;
  const again = new Date(blocking.getTime() + DAY_MS);
  const reason = makeDetail('new-items-used-up', { limit: deps.newItemsPerDay, from: again.toISOString() });
  throw detailedProblem(reason, {
    retryAfterSeconds: Math.ceil((again.getTime() - deps.clock().getTime()) / 1000),
  });
};

/** An owner with these items may be exceeding the limit by several creations at once. */
export const computeNearLimit = (deps: Deps): Span => computeSpan(deps, -IN_FLIGHT);

/** The same inside the transaction that inserted an item near the limit: an owner's creations are serialized. */
export const assertStillAllowed = async (tx: Db, deps: Deps, ownerId: string): Promise<void> => {
  await lockName(tx, `new items of ${ownerId}`);
  await assertItemLimit(tx, deps, ownerId, 1);
};
