import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveVerification } from '#api/modules/verifications/test-cast.ts';
import { startTestApp, type TestApp } from '#api/test-app.ts';
import { listening, openPage } from './test-page.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('admins and its owner learn of a changed verification, nobody else', async () => {
  const address = await listening(server);
  const admin = await server.anAdmin();
  const owner = await server.aUser('9300000008');
  const another = await server.aUser('9300000009', 'investor');
  const pages = await Promise.all([owner, admin].map((who) => openPage(address, who)));
  const page = await openPage(address, another);
  await saveVerification(server, owner, 'seller', { legalName: 'Ravi' });
  for (const one of pages) expect(await one.nextOfItems()).toEqual({ what: 'verifications' });
  const url = `/api/v1/users/${another.id}/suspend`;
  const payload = { reason: 'A test.' };
  await server.call(admin.token, { method: 'POST', url, payload });
  // The page ends with its session, without any event before.
  expect(await page.nextOfItems()).toBeNull();
  for (const one of [...pages, page]) one.leave();
});
