import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireRole, requireSession, skipLogin } from './guards.ts';
import { rolesKept, startSession, startUserSession, takePlace } from './session.ts';
import { testStorage } from './test-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', testStorage());
  vi.stubGlobal('sessionStorage', testStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const visiting = (path: string) => ({ request: new Request(`https://cinvoice.example${path}`) });

/** Where a guard leads to; null when it lets one in. */
const ledTo = async (guarded: Promise<unknown>): Promise<string | null> => {
  try {
    await guarded;
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    throw thrown;
  }
};

const areas = ['user', 'ott', 'admin'] as const;
const logins = { user: '/login', ott: '/ott', admin: '/admin' };

test.each(areas)('the area of %s asks for a token of its own, and its login leads back', async (area) => {
  for (const other of areas.filter((one) => one !== area)) startSession(other, 'token');
  expect(await ledTo(requireSession(area)(visiting('/somewhere?q=ferry')))).toBe(logins[area]);
  expect(takePlace(area, '/')).toEqual({ path: '/somewhere?q=ferry', state: null });
  startSession(area, 'token');
  expect(await ledTo(requireSession(area)(visiting('/somewhere')))).toBeNull();
});

const joins: Record<Role, string> = { content_producer: '/join/filmmaker', investor: '/join/investor' };

/** What the server knows of the roles. */
const serverSays = (held: readonly Role[] | null) =>
  vi.stubGlobal('fetch', async () =>
    held ? Response.json({ data: { role: held } }) : new Response('', { status: 503 }),
  );

test.each(roles)('the area for %s asks for that role and no other', async (role) => {
  const others = roles.filter((one) => one !== role);
  startUserSession('token', 'asha', others);
  serverSays(others);
  expect(await ledTo(requireRole(role)(visiting('/somewhere')))).toBe(joins[role]);
  expect(takePlace('user', '/').path).toBe('/somewhere');
});

test.each(roles)('who has the role %s, by a login here or one elsewhere since, goes in', async (role) => {
  serverSays([]);
  startUserSession('token', 'asha', [role]);
  expect(await ledTo(requireRole(role)(visiting('/somewhere')))).toBeNull();
  startUserSession('token', 'asha', []);
  serverSays([role]);
  expect(await ledTo(requireRole(role)(visiting('/somewhere')))).toBeNull();
  expect(rolesKept()).toEqual([role]);
});

test.each(roles)('whoever the server cannot tell about goes into the area for %s', async (role) => {
  startUserSession('token', 'asha', []);
  serverSays(null);
  expect(await ledTo(requireRole(role)(visiting('/somewhere')))).toBeNull();
});

test.each(areas)('a login of %s is passed over with a token of that area alone', async (area) => {
  const load = skipLogin(area, () => '/home');
  for (const other of areas.filter((one) => one !== area)) startSession(other, 'token');
  expect(await ledTo(load())).toBeNull();
  startSession(area, 'token');
  expect(await ledTo(load())).toBe('/home');
});
