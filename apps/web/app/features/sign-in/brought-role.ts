import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { findRoleOfPath } from '#web/shared/session/roles.ts';
import { findReturnRoute } from '#web/shared/session/session.ts';

/** The role that a link to the login carries along. Specification, section 2. */
export const roleIn = (state: unknown): Role | null =>
  typeof state === 'object' && state !== null && 'role' in state
    ? (roles.find((role) => role === state.role) ?? null)
    : null;

/** The role in an address that carries one, for a link that was opened in a new tab or followed by the browser alone. */
export const roleInAddress = (search: string): Role | null =>
  roleIn({ role: new URLSearchParams(search).get('role') });

/** The role in whose area one was when the login came between. */
export const roleOfPlace = (): Role | null => findRoleOfPath(findReturnRoute('user')?.path ?? '');
