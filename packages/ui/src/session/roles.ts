import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { readOwnProfile } from './own-profile.ts';
import { saveRoles } from './session.ts';

/** One account may have both roles, with an area for each. */
const areaPaths = { content_producer: '/filmmaker/', investor: '/investor/' } as const;

export const homePaths = {
  content_producer: `${areaPaths.content_producer}dashboard`,
  investor: `${areaPaths.investor}dashboard`,
} as const;

/** Pages that explain how to get a missing role. */
export const joinPaths = { content_producer: '/join/filmmaker', investor: '/join/investor' } as const;

export const otherRole = { content_producer: 'investor', investor: 'content_producer' } as const;

/** Finds the role whose area contains a path; null outside of both. */
export const findRoleOfPath = (path: string): Role | null =>
  roles.find((role) => path.startsWith(areaPaths[role])) ?? null;

/** Picks the area to start in when no role was named: the filmmaker's, as specified, if the account has it. */
export const pickHomeRole = (currentRoles: readonly Role[]): Role =>
  currentRoles.length === 0 || currentRoles.includes('content_producer') ? 'content_producer' : 'investor';

/** Reads the account's roles from the server and saves them. Null if the server cannot say. */
export const readRoles = async (): Promise<readonly Role[] | null> => {
  const { data } = await readOwnProfile();
  if (data) saveRoles(data.role);
  return data?.role ?? null;
};
