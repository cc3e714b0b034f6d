import type { Role } from '@cinvoice/contract/vocabulary';

/**
 * Leads to the login with a role chosen. The address carries it as well as the state, which a new tab and a page that is not
 * awake yet do not have.
 */
export const loginAs = (role: Role) => ({ to: `/login?role=${role}`, state: { role } }) as const;
