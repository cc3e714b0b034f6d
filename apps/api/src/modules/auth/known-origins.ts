import type { Db } from '#api/platform/db.ts';
import type { RequestOrigin } from './origin.ts';
import { listKnownOrigins } from './origins-repo.ts';

/** The time for which a browser or network stays known after its last sign-in. */
export const KNOWN_FOR_MS = 90 * 24 * 3_600_000;

const listBrowserNames = ({ browser }: RequestOrigin): string[] =>
  browser ? [`browser ${browser.toString('hex')}`] : [];
const listNetworkNames = ({ network }: RequestOrigin): string[] =>
  network === '' ? [] : [`network ${network}`];

/** The names of an origin, the more reliable first. */
export const listOriginNames = (origin: RequestOrigin): string[] => [
  ...listBrowserNames(origin),
  ...listNetworkNames(origin),
];

/** The name by which an account knows an origin. */
export type KnownOrigin = { kind: 'browser' | 'network'; name: string };

/**
 * Finds an earlier sign-in of the account from this browser, or at least this network. Its tries have a count
 * of their own, which strangers cannot use up. OWASP calls this device cookies.
 */
export const findKnownOrigin = async (
  db: Db,
  account: { id: string } | { mobile: string },
  origin: RequestOrigin,
  now: Date,
): Promise<KnownOrigin | null> => {
  const names = listOriginNames(origin);
  if (names.length === 0) return null;
  const known = await listKnownOrigins(db, account, names, new Date(now.getTime() - KNOWN_FOR_MS));
  const name = names.find((each) => known.includes(each));
  if (!name) return null;
  return { kind: name.startsWith('browser') ? 'browser' : 'network', name };
};
