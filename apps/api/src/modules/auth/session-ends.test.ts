import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api/test-app.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

let server: TestApp;
let last = 9_100_000_000;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const newName = (): string => {
  last += 1;
  return String(last);
};

const kinds = [
  {
    kind: 'user',
    idle: 7 * DAY,
    absolute: 30 * DAY,
    url: '/api/v1/messages',
    open: () => server.aUser(newName()),
  },
  {
    kind: 'ott',
    idle: 12 * HOUR,
    absolute: 7 * DAY,
    url: '/api/v1/projects/ott',
    open: () => server.anOtt(newName()),
  },
  {
    kind: 'admin',
    idle: 12 * HOUR,
    absolute: 7 * DAY,
    url: '/api/v1/admin/accounts',
    open: () => server.anAdmin(),
  },
];

describe.each(kinds)('the session of $kind', ({ idle, absolute, url, open }) => {
  const statusWith = async (token: string) => (await server.call(token, { url })).statusCode;

  test('ends once it was idle for its time', async () => {
    const { token } = await open();
    const { token: leftAlone } = await open();
    server.pass(idle - SECOND);
    expect(await statusWith(token)).toBe(200);
    server.pass(SECOND);
    expect(await statusWith(leftAlone)).toBe(401);
    expect(await statusWith(token)).toBe(200);
  });

  test('is extended by each use, up to its absolute end', async () => {
    const { token } = await open();
    let left = absolute;
    while (left > idle) {
      server.pass(idle - SECOND);
      left -= idle - SECOND;
      expect(await statusWith(token)).toBe(200);
    }
    server.pass(left - SECOND);
    expect(await statusWith(token)).toBe(200);
    server.pass(SECOND);
    expect(await statusWith(token)).toBe(401);
  });

  test('stays ended after it was idle for too long', async () => {
    const { token } = await open();
    server.pass(idle);
    expect([await statusWith(token), await statusWith(token)]).toEqual([401, 401]);
  });
});
