import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { findRoleOfPath } from '@cinvoice/ui/session/roles.ts';
import { findReturnTarget } from '@cinvoice/ui/session/session.ts';

/** Reads the role from the address of a link to the login. Specification, section 2. */
const parseRoleParameter = (search: string): Role | null => {
  const named = new URLSearchParams(search).get('role');
  return roles.find((role) => role === named) ?? null;
};

/** The role that a link named, or else that of the area which the login interrupted. */
export const findInitialRole = (): Role | null =>
  parseRoleParameter(location.search) ?? findRoleOfPath(findReturnTarget('user')?.path ?? '');
