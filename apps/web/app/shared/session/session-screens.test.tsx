import { api } from '@cinvoice/screens/fake-api.ts';
import {
  getReturnPath,
  getToken,
  signInAsAdmin,
  signInAsOtt,
  signInAsUser,
} from '@cinvoice/screens/people.ts';
import { refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { anAccount, aPage, aUser } from '@cinvoice/screens/samples.ts';
import { hasSessionEnded, startSession } from '@cinvoice/ui/session/session.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closePage, currentPath, openPage } from '#screens/page.tsx';

test.each([
  ['/admin/users?q=asha', '/admin', 'admin'],
  ['/ott/projects', '/ott', 'ott'],
  ['/investor/projects', '/login', 'user'],
] as const)('%s without a session redirects to its login, which leads back', async (path, login, area) => {
  openPage(path);
  await expect.poll(currentPath).toBe(login);
  expect(getReturnPath(area)).toBe(path);
});

test('an answer 401 ends the session and leads to the login, which gives the reason', async () => {
  signInAsAdmin();
  api.on('GET /users/profile', refused('not-signed-in'));
  openPage('/admin/users?role=investor');
  await expect.poll(currentPath).toBe('/admin');
  expect(hasSessionEnded('admin')).toBe(true);
  expect([getToken('admin'), getReturnPath('admin')]).toEqual([null, '/admin/users?role=investor']);
});

test('a way back into the area leads to the login with the reason again, until somebody signs in', async () => {
  signInAsAdmin();
  api.on('GET /users/profile', refused('not-signed-in'));
  openPage('/admin/users');
  await expect.poll(currentPath).toBe('/admin');
  closePage();
  openPage('/admin/users');
  await expect.poll(currentPath).toBe('/admin');
  expect(hasSessionEnded('admin')).toBe(true);
  startSession('admin', 'another token');
  expect(hasSessionEnded('admin')).toBe(false);
});

test('other refusals end no session', async () => {
  signInAsAdmin();
  api.on('GET /users/profile', refused('not-allowed'));
  openPage('/admin/users');
  await expect.element(page.getByRole('alert')).toMatchTextContent('You are not allowed to do this.');
  expect(getToken('admin')).not.toBeNull();
});

test('a due step redirects to its page and keeps the session', async () => {
  signInAsOtt();
  api.on('GET /:kind/ott', refused('password-change-required'));
  api.on('GET /:staff/due', { data: { due: 'password' } });
  openPage('/ott/projects');
  await expect.poll(currentPath).toBe('/ott/begin');
  expect([getToken('ott'), getReturnPath('ott')]).toEqual(['token of the OTT', '/ott/projects']);
});

test('explains to a filmmaker how to become an investor', async () => {
  signInAsUser('content_producer');
  openPage('/investor/projects');
  await expect.poll(currentPath).toBe('/join/investor');
  await expect
    .element(page.getByRole('heading', { name: 'This account is not an investor yet' }))
    .toBeVisible();
});

test('a role that was added elsewhere opens its area', async () => {
  signInAsUser('content_producer');
  api.on('GET /users/profile/:userId', { data: aUser({ role: ['content_producer', 'investor'] }) });
  api.on('GET /approved', aPage());
  openPage('/investor/projects');
  await expect.element(page.getByRole('heading', { name: 'Nothing is approved yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Filmmaker area' })).toBeVisible();
});

test('a logout ends the session at once, whatever the server says, and of no other area', async () => {
  signInAsAdmin();
  signInAsOtt();
  api.on('GET /users/profile', aPage(anAccount()));
  api.on('POST /:staff/logout', unreachable);
  openPage('/admin/users');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => getToken('admin')).toBeNull();
  await expect.poll(() => api.received('POST /:staff/logout')[0]?.token).toBe('token of the admin');
  expect(getToken('ott')).toBe('token of the OTT');
});

test("reports the account's language to the server once", async () => {
  signInAsOtt();
  localStorage.removeItem('languageTold:ott');
  api.on('GET /:kind/ott', aPage());
  openPage('/ott/projects');
  await expect
    .poll(() => api.received('PUT /messages/language').map(({ body }) => body.language))
    .toContain('en');
  await expect.poll(() => localStorage.getItem('languageTold:ott')).toBe('en');
});
