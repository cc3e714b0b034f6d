import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { readOwnProfile } from './own-profile.ts';
import { keepRoles } from './session.ts';

/** One account may be both, and has an area for each. */
const areaPaths = { content_producer: '/filmmaker/', investor: '/investor/' } as const;

export const homePaths = {
  content_producer: `${areaPaths.content_producer}dashboard`,
  investor: `${areaPaths.investor}dashboard`,
} as const;

/** Where whoever lacks a role is told how to get it. */
export const joinPaths = { content_producer: '/join/filmmaker', investor: '/join/investor' } as const;

export const otherRole = { content_producer: 'investor', investor: 'content_producer' } as const;

/** The role in whose area an address lies; null for an address outside of both. */
export const roleOfPath = (path: string): Role | null =>
  roles.find((role) => path.startsWith(areaPaths[role])) ?? null;

/** Where somebody begins who said of no role that it is meant: the filmmaker's, as specified, if they have it. */
export const roleAtHome = (held: readonly Role[]): Role =>
  held.length === 0 || held.includes('content_producer') ? 'content_producer' : 'investor';

/** Asks the server which roles the signed-in person has, and keeps them. Null when it cannot say. */
export const readRoles = async (): Promise<readonly Role[] | null> => {
  const { data } = await readOwnProfile();
  if (data) keepRoles(data.role);
  return data?.role ?? null;
};
