import type { Code } from './codes-repo.ts';
import type { KnownOrigin } from './known-origins.ts';
import type { RequestOrigin } from './origin.ts';

/** The limits on sending codes. Decision 0025 gives the reasons, and the odds that remain for a guesser. */

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Codes for one number from one network, or from one known browser. */
const CODES_AT_ONCE = 5;
const AT_ONCE_MS = 15 * MINUTE_MS;

/** Codes for one number within a day without a sign-in; further codes come slowly, one after another. */
export const CODES_A_DAY = 10;

export const quickCodes = { lifeMs: 5 * MINUTE_MS, tries: 5 } as const;
export const slowCodes = { lifeMs: 15 * MINUTE_MS, tries: 2 } as const;

type SentCode = Pick<
  Code,
  'address' | 'browser_hash' | 'created_at' | 'expires_at' | 'used_at' | 'send_failed'
>;

export const isLive = (
  { used_at, expires_at }: Pick<SentCode, 'used_at' | 'expires_at'>,
  now: Date,
): boolean => used_at === null && expires_at > now;

/** A browser with an id owns its codes; other browsers are known by their network alone. */
export const isAskedFrom = (
  code: Pick<SentCode, 'address' | 'browser_hash'>,
  { browser, network }: RequestOrigin,
): boolean => (code.browser_hash ? (browser?.equals(code.browser_hash) ?? false) : code.address === network);

/** Milliseconds until one more is allowed after these times, oldest first. */
export const computeWait = (times: readonly Date[], most: number, windowMs: number, now: Date): number => {
  const blocking = times.at(-most);
  return blocking ? Math.max(0, blocking.getTime() + windowMs - now.getTime()) : 0;
};

const listTimes = (codes: readonly SentCode[]): Date[] => codes.map(({ created_at }) => created_at);

/**
 * The answer to a request for a code, given the day's codes for the number, oldest first. A refusal lasts no
 * longer than the last working code on the phone, which still signs in.
 */
export const decideAdmission = (
  codes: readonly SentCode[],
  origin: RequestOrigin,
  known: KnownOrigin['kind'] | null,
  now: Date,
): { waitMs: number } | { waitMs: 0; life: typeof quickCodes | typeof slowCodes } => {
  const fromBrowser = codes.filter(
    ({ browser_hash }) => browser_hash && origin.browser?.equals(browser_hash),
  );
  const fromNetwork = codes.filter(({ address }) => address === origin.network);
  const near = known === 'browser' ? fromBrowser : fromNetwork;
  const inDay = (known ? near : codes).filter(({ used_at }) => used_at === null);
  const dayMs = computeWait(listTimes(inDay), CODES_A_DAY, DAY_MS, now);
  const blockedMs = Math.max(dayMs, computeWait(listTimes(near), CODES_AT_ONCE, AT_ONCE_MS, now));
  const waitMs = Math.min(blockedMs, computeHoldTime(codes, now));
  return waitMs > 0 ? { waitMs } : { waitMs: 0, life: dayMs > 0 ? slowCodes : quickCodes };
};

/** The time for which the phone holds a working code. */
const computeHoldTime = (codes: readonly SentCode[], now: Date): number =>
  Math.max(
    0,
    ...codes
      .filter((code) => isLive(code, now) && !code.send_failed)
      .map(({ expires_at }) => expires_at.getTime() - now.getTime()),
  );
