import type { Role } from '@cinvoice/contract/vocabulary';

/**
 * Links to the login with a role preselected. The role is also in the address: a new tab and a page before hydration
 * have no state.
 */
export const toLoginLink = (role: Role) => ({ to: `/login?role=${role}`, state: { role } }) as const;
