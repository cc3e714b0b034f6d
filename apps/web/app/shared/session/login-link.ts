import type { Role } from '@cinvoice/contract/vocabulary';

/**
 * Links to the login with a role preselected. The role stands in the address, too: a new tab and a page that is not
 * hydrated yet have no state.
 */
export const loginAs = (role: Role) => ({ to: `/login?role=${role}`, state: { role } }) as const;
