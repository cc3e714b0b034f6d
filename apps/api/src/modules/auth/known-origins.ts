import type { Db } from '#api/platform/db.ts';
import type { Place } from './origin.ts';
import { listKnownOrigins } from './origins-repo.ts';

/** The time for which a browser or network stays known after its last sign-in. */
export const KNOWN_FOR_MS = 90 * 24 * 3_600_000;

const ofBrowser = ({ browser }: Place): string[] => (browser ? [`browser ${browser.toString('hex')}`] : []);
const ofNetwork = ({ network }: Place): string[] => (network === '' ? [] : [`network ${network}`]);

/** The names of an origin, the more reliable first. */
export const namesOf = (place: Place): string[] => [...ofBrowser(place), ...ofNetwork(place)];

/** The name by which an account knows an origin. */
export type Known = { kind: 'browser' | 'network'; name: string };

/**
 * Finds an earlier sign-in of the account from this browser, or at least this network. Its tries have a count
 * of their own, which strangers cannot use up. OWASP calls this device cookies.
 */
export const findKnown = async (
  db: Db,
  account: { id: string } | { mobile: string },
  place: Place,
  now: Date,
): Promise<Known | null> => {
  const names = namesOf(place);
  if (names.length === 0) return null;
  const known = await listKnownOrigins(db, account, names, new Date(now.getTime() - KNOWN_FOR_MS));
  const name = names.find((each) => known.includes(each));
  if (!name) return null;
  return { kind: name.startsWith('browser') ? 'browser' : 'network', name };
};
