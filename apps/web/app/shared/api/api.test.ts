import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readList } from '../lists/list-page.ts';
import { getToken, startSession, takeReturnRoute } from '../session/session.ts';
import { createTestStorage } from '../session/test-storage.ts';
import { isFault, isRecord, outcomeOf, send } from './api.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createTestStorage());
  vi.stubGlobal('sessionStorage', createTestStorage());
  vi.stubGlobal('location', { pathname: '/admin/projects', search: '?q=ferry' });
  vi.stubGlobal('history', { state: { usr: { id: '7' } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

const FAULT = 'Something went wrong on our side. Please try again.';

test.each(['[]', '"text"', '7', 'null', '<!doctype html><title>A hotel</title>'])(
  'an answer of status 200 that is no record (%s) is a fault',
  async (body) => {
    answering(200, body);
    const { problem } = await send('/users/register-or-login', { method: 'POST', json: {} });
    expect(problem).toMatchObject({ detail: FAULT });
    expect(problem && isFault(problem)).toBe(true);
  },
);

test.each(['', '{}', '{"data":null}', '{"data":"text"}'])(
  'what is asked for and is not there (%s) is a fault',
  async (body) => {
    answering(200, body);
    expect((await send('/users/profile/7', { area: 'user' })).problem).toMatchObject({ detail: FAULT });
  },
);

test.each([
  '{}',
  '{"data":{}}',
  '{"data":null}',
  '{"data":"[]"}',
  '{"data":{"data":{}}}',
  '{"data":[null]}',
  '[]',
])('a list that answers 200 with %s could not be loaded', async (body) => {
  answering(200, body);
  expect((await readList('admin', '/projects/admin/')).problem).toMatchObject({ detail: FAULT });
});

test('a list is read in both of its shapes', async () => {
  answering(200, '{"data":[{"_id":"a"}],"page":{"nextCursor":"n"}}');
  expect((await readList('ott', '/projects/ott/')).data).toEqual({ items: [{ _id: 'a' }], nextCursor: 'n' });
  answering(200, '{"data":{"data":[{"_id":"a"}]}}');
  expect((await readList('admin', '/projects/admin/')).data).toEqual({
    items: [{ _id: 'a' }],
    nextCursor: null,
  });
});

test('a change whose answer is not what it made is a fault, and one that needs no answer is not', async () => {
  answering(200, '{}');
  expect((await send('/ott', { method: 'POST', json: {}, reads: isRecord })).problem).toBeDefined();
  expect((await send('/projects/7/interest', { method: 'DELETE' })).problem).toBeUndefined();
});

const refused = JSON.stringify({
  type: '/problems/not-signed-in',
  title: '',
  status: 401,
  detail: '',
  message: '',
});

test.each(['user', 'ott', 'admin'] as const)(
  'an answer 401 ends the session of the area of %s, and keeps where to come back to',
  async (area) => {
    startSession(area, 'token');
    answering(401, refused);
    await send('/anything', { area });
    expect(getToken(area)).toBeNull();
    expect(takeReturnRoute(area, '/')).toEqual({ path: '/admin/projects?q=ferry', state: { id: '7' } });
  },
);

test('an answer 401 to somebody else ends no session: not another area, not a call without one, not another refusal', async () => {
  startSession('user', 'token');
  startSession('admin', 'token of the admin');
  answering(401, refused);
  await send('/anything', { area: 'admin' });
  await send('/users/verify-otp', { method: 'POST', json: {} });
  answering(403, refused);
  await send('/anything', { area: 'user' });
  expect([getToken('user'), getToken('admin')]).toEqual(['token', null]);
});

test("an upload that is refused as nobody's ends the session, too", () => {
  startSession('user', 'token');
  outcomeOf(401, refused, { area: 'user', token: 'token' });
  expect(getToken('user')).toBeNull();
});
