import type { Db } from '#api/platform/db.ts';
import type { Place } from './origin.ts';
import { listKnownOrigins } from './origins-repo.ts';

/** How long a browser or a network stays known after its last sign-in. */
export const KNOWN_FOR_MS = 90 * 24 * 3_600_000;

const ofBrowser = ({ browser }: Place): string[] => (browser ? [`browser ${browser.toString('hex')}`] : []);
const ofNetwork = ({ network }: Place): string[] => (network === '' ? [] : [`network ${network}`]);

/** The names that a place is known by, the surer one first. */
export const namesOf = (place: Place): string[] => [...ofBrowser(place), ...ofNetwork(place)];

/** By which of its names a place is known to an account. */
export type Known = { kind: 'browser' | 'network'; name: string };

/**
 * Whether the account signed in from this browser, or at least this network, before. Tries from there have a count of
 * their own, which no stranger can use up. OWASP calls this device cookies.
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
