import type { Role } from '@cinvoice/contract/vocabulary';

/** Links to the login with a role preselected, which survives a new tab and a reload since it is in the address. */
export const toLoginLink = (role: Role) => ({ to: `/login?role=${role}` }) as const;
