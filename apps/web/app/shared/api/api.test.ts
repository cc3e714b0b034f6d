import { isFault, isRecord, send, toOutcome } from '@cinvoice/ui/api/api.ts';
import { getToken, startSession, takeReturnTarget } from '@cinvoice/ui/session/session.ts';
import { createTestStorage } from '@cinvoice/ui/session/test-storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readList } from '../lists/list-page.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createTestStorage());
  vi.stubGlobal('sessionStorage', createTestStorage());
  vi.stubGlobal('location', { pathname: '/admin/projects', search: '?q=ferry' });
  vi.stubGlobal('history', { state: { usr: { id: '7' } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const stubAnswer = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

const FAULT = 'Something went wrong on our side. Please try again.';

test.each(['[]', '"text"', '7', 'null', '<!doctype html><title>A hotel</title>'])(
  'an answer of status 200 that is not an object (%s) is a fault',
  async (body) => {
    stubAnswer(200, body);
    const { problem } = await send('/users/register-or-login', { method: 'POST', json: {} });
    expect(problem).toMatchObject({ detail: FAULT });
    expect(problem && isFault(problem)).toBe(true);
  },
);

test.each(['', '{}', '{"data":null}', '{"data":"text"}'])(
  'an answer without the requested data (%s) is a fault',
  async (body) => {
    stubAnswer(200, body);
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
])('a list whose answer of status 200 is %s fails to load', async (body) => {
  stubAnswer(200, body);
  expect((await readList('admin', '/projects/admin/')).problem).toMatchObject({ detail: FAULT });
});

test('a list is read in both of its shapes', async () => {
  stubAnswer(200, '{"data":[{"_id":"a"}],"page":{"nextCursor":"n"}}');
  expect((await readList('ott', '/projects/ott/')).data).toEqual({ items: [{ _id: 'a' }], nextCursor: 'n' });
  stubAnswer(200, '{"data":{"data":[{"_id":"a"}]}}');
  expect((await readList('admin', '/projects/admin/')).data).toEqual({
    items: [{ _id: 'a' }],
    nextCursor: null,
  });
});

test('a change without the expected answer is a fault, unless it needs none', async () => {
  stubAnswer(200, '{}');
  expect((await send('/ott', { method: 'POST', json: {}, isExpected: isRecord })).problem).toBeDefined();
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
  'an answer 401 ends the session of the area of %s and saves the page to return to',
  async (area) => {
    startSession(area, 'token');
    stubAnswer(401, refused);
    await send('/anything', { area });
    expect(getToken(area)).toBeNull();
    expect(takeReturnTarget(area, '/')).toEqual({ path: '/admin/projects?q=ferry', state: { id: '7' } });
  },
);

test('only an answer 401 to a call of the area ends its session', async () => {
  startSession('user', 'token');
  startSession('admin', 'token of the admin');
  stubAnswer(401, refused);
  await send('/anything', { area: 'admin' });
  await send('/users/verify-otp', { method: 'POST', json: {} });
  stubAnswer(403, refused);
  await send('/anything', { area: 'user' });
  expect([getToken('user'), getToken('admin')]).toEqual(['token', null]);
});

test('a wrong code of somebody signed in leaves the session as it is', async () => {
  startSession('admin', 'token');
  stubAnswer(401, refused.replace('not-signed-in', 'wrong-second-factor'));
  await send('/orders/1/confirm', { method: 'POST', area: 'admin', json: {} });
  expect(getToken('admin')).toBe('token');
});

test('an upload refused with 401 ends the session, too', () => {
  startSession('user', 'token');
  toOutcome(401, refused, { area: 'user', token: 'token' });
  expect(getToken('user')).toBeNull();
});

test('a call that its caller gives up is thrown, and one that never arrived is a problem', async () => {
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    throw new TypeError('Failed to fetch');
  });
  const givenUp = AbortSignal.abort(new Error('another search'));
  await expect(send('/otts', { signal: givenUp })).rejects.toThrow('another search');
  const { problem } = await send('/otts', { signal: new AbortController().signal });
  expect(problem).toMatchObject({ status: 0 });
});

test('a call carries the token of its area, and none without an area', async () => {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    sent.push(Object.fromEntries(new Headers(headers)));
    return Response.json({ data: {} });
  });
  startSession('ott', 'token of the platform');
  await send('/otts', { area: 'ott' });
  await send('/otts');
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token of the platform', undefined]);
});
