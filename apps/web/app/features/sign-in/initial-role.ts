import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { findRoleOfPath } from '#web/shared/session/roles.ts';
import { findReturnTarget } from '#web/shared/session/session.ts';

/** Reads the role from the navigation state of a link to the login. Specification, section 2. */
export const parseRoleState = (state: unknown): Role | null =>
  typeof state === 'object' && state !== null && 'role' in state
    ? (roles.find((role) => role === state.role) ?? null)
    : null;

/** Reads the role from the address, for a link opened in a new tab or before hydration. */
export const parseRoleParameter = (search: string): Role | null =>
  parseRoleState({ role: new URLSearchParams(search).get('role') });

/** Finds the role of the area that the login interrupted. */
export const findRoleOfReturnTarget = (): Role | null => findRoleOfPath(findReturnTarget('user')?.path ?? '');
