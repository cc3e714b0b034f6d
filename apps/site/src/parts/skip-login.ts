import { homePaths } from '@cinvoice/ui/session/roles.ts';
import { type ReviewerArea, ROLES_KEY, tokenKeys } from '@cinvoice/ui/session/session.ts';

/** Where somebody who is signed in goes from a login, by what storage holds: the first that fits. See scripts/head.js. */
export type LoginSkip = { key: string; value?: string; path: string };

export const listUserSkips = (): LoginSkip[] => [
  { key: ROLES_KEY, value: 'investor', path: homePaths.investor },
  { key: tokenKeys.user, path: homePaths.content_producer },
];

export const listStaffSkips = (area: ReviewerArea): LoginSkip[] => [
  { key: tokenKeys[area], path: `/${area}/dashboard` },
];
