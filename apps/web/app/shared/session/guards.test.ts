import { type Role, roles } from '@cinvoice/contract/vocabulary';
import {
  getSavedRoles,
  startSession,
  startUserSession,
  takeReturnTarget,
} from '@cinvoice/ui/session/session.ts';
import { createTestStorage } from '@cinvoice/ui/session/test-storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireRole, requireSession } from './guards.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createTestStorage());
  vi.stubGlobal('sessionStorage', createTestStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const toNavigation = (path: string) => ({ request: new Request(`https://cinvoice.example${path}`) });

/** Returns the redirect of a guard; null if it admits the visitor. */
const findRedirect = async (result: Promise<unknown>): Promise<string | null> => {
  try {
    await result;
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    throw thrown;
  }
};

const areas = ['user', 'ott', 'admin'] as const;
const logins = { user: '/login', ott: '/ott', admin: '/admin' };

test.each(areas)('the area of %s requires its own token, and its login leads back', async (area) => {
  for (const other of areas.filter((one) => one !== area)) startSession(other, 'token');
  expect(await findRedirect(requireSession(area)(toNavigation('/somewhere?q=ferry')))).toBe(logins[area]);
  expect(takeReturnTarget(area, '/')).toEqual({ path: '/somewhere?q=ferry', state: null });
  startSession(area, 'token');
  expect(await findRedirect(requireSession(area)(toNavigation('/somewhere')))).toBeNull();
});

const joins: Record<Role, string> = { content_producer: '/join/filmmaker', investor: '/join/investor' };

/** Null makes the server unavailable. */
const stubServerRoles = (current: readonly Role[] | null) =>
  vi.stubGlobal('fetch', async () =>
    current ? Response.json({ data: { role: current } }) : new Response('', { status: 503 }),
  );

test.each(roles)('the area for %s requires exactly that role', async (role) => {
  const others = roles.filter((one) => one !== role);
  startUserSession('token', 'asha', others);
  stubServerRoles(others);
  expect(await findRedirect(requireRole(role)(toNavigation('/somewhere')))).toBe(joins[role]);
  expect(takeReturnTarget('user', '/').path).toBe('/somewhere');
});

test.each(roles)('a holder of the role %s is admitted, also if it was added elsewhere', async (role) => {
  stubServerRoles([]);
  startUserSession('token', 'asha', [role]);
  expect(await findRedirect(requireRole(role)(toNavigation('/somewhere')))).toBeNull();
  startUserSession('token', 'asha', []);
  stubServerRoles([role]);
  expect(await findRedirect(requireRole(role)(toNavigation('/somewhere')))).toBeNull();
  expect(getSavedRoles()).toEqual([role]);
});

test.each(roles)('the area for %s admits visitors while the server is unavailable', async (role) => {
  startUserSession('token', 'asha', []);
  stubServerRoles(null);
  expect(await findRedirect(requireRole(role)(toNavigation('/somewhere')))).toBeNull();
});
