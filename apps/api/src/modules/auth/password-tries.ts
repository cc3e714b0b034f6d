import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { Problem } from '#api/platform/problem.ts';
import { clearRateLimit, consumeRateLimit } from '#api/platform/rate-limit.ts';
import { findKnownOrigin } from './known-origins.ts';
import type { RequestOrigin } from './origin.ts';

const PASSWORD_TRIES = 10;
const PASSWORD_WINDOW_SECONDS = 15 * 60;

/** Tries at one account from all unknown networks and browsers, per hour. */
const STRANGERS_TRIES = 100;
const STRANGERS_WINDOW_SECONDS = 60 * 60;

type Deps = { db: Db; clock: Clock };

/**
 * Runs a check that is counted first, so that a burst of guesses is counted in full; a right one clears the
 * count.
 */
export const limitTries = async <T>(
  { db, clock }: Deps,
  account: string,
  check: () => Promise<T | null>,
  refusal: () => Problem = () => new Problem('wrong-credentials'),
): Promise<T> => {
  const limit = { key: `password of ${account}`, most: PASSWORD_TRIES, seconds: PASSWORD_WINDOW_SECONDS };
  await consumeRateLimit(db, limit, clock());
  const outcome = await check();
  if (outcome === null) throw refusal();
  await clearRateLimit(db, limit.key);
  return outcome;
};

/**
 * The key that tries at an account are counted under: its known browser, or the network. Strangers' tries are
 * also limited in sum; known origins are exempt from that, so that strangers cannot lock them out. Unknown
 * ids are counted alike, so that a refusal does not reveal which ids exist.
 */
export const toTriesKey = async (
  { db, clock }: Deps,
  { account, id, origin }: { account: string; id: string | undefined; origin: RequestOrigin },
): Promise<string> => {
  const known = id === undefined ? null : await findKnownOrigin(db, { id }, origin, clock());
  if (known) return `${account} from ${known.name}`;
  const limit = {
    key: `passwords of ${account} from strangers`,
    most: STRANGERS_TRIES,
    seconds: STRANGERS_WINDOW_SECONDS,
  };
  await consumeRateLimit(db, limit, clock());
  return `${account} from ${origin.network}`;
};
