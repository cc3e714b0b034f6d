import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { currentPath, openPage } from '#screens/page.tsx';
import { getReturnPath, getToken, signInAsAdmin, signInAsOtt, signInAsUser } from '#screens/people.ts';
import { refused, unreachable } from '#screens/refusal.ts';
import { anAccount, aPage, aUser } from '#screens/samples.ts';
import { hasSessionEnded, startSession } from '#web/shared/session/session.ts';
// Loaded beforehand: a notice that is merely late must not pass for an absent one.
import '#web/shared/ui/layout/ended-notice.tsx';

test.each([
  ['/admin/users?q=asha', '/admin', 'admin'],
  ['/ott/projects', '/ott', 'ott'],
  ['/investor/projects', '/login', 'user'],
] as const)('%s without a session redirects to its login, which leads back', async (path, login, area) => {
  openPage(path);
  await expect.poll(currentPath).toBe(login);
  expect(getReturnPath(area)).toBe(path);
});

test('an answer 401 ends the session and redirects to the login with the reason', async () => {
  signInAsAdmin();
  api.on('GET /users/profile', refused('not-signed-in'));
  openPage('/admin/users?role=investor');
  await expect.poll(currentPath).toBe('/admin');
  await expect
    .element(page.getByText('Your session has ended. Log in again to go on where you were.'))
    .toBeVisible();
  expect([getToken('admin'), getReturnPath('admin')]).toEqual([null, '/admin/users?role=investor']);
});

test('a way back into the area ends at the login with the reason again, until somebody signs in', async () => {
  signInAsAdmin();
  api.on('GET /users/profile', refused('not-signed-in'));
  openPage('/admin/users');
  await expect.poll(currentPath).toBe('/admin');
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await left;
  await expect.poll(currentPath).toBe('/admin');
  await expect.element(page.getByText(/Your session has ended/)).toBeVisible();
  startSession('admin', 'another token');
  expect(hasSessionEnded('admin')).toBe(false);
});

test.each([
  ['/admin', 'Admin ID'],
  ['/ott', 'OTT ID'],
] as const)('%s opened by itself says nothing of an ended session', async (login, label) => {
  openPage(login);
  // Typing takes long enough for a notice that is already loaded.
  await page.getByLabelText(label).fill('somebody');
  await expect.element(page.getByLabelText(label)).toHaveValue('somebody');
  await expect.element(page.getByText(/Your session has ended/)).not.toBeInTheDocument();
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
  api.on('GET /projects/public', aPage());
  openPage('/admin/users');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => getToken('admin')).toBeNull();
  await expect.poll(() => api.received('POST /:staff/logout')[0]?.token).toBe('token of the admin');
  expect(getToken('ott')).toBe('token of the OTT');
});

test('redirects a signed-in account from the login to its area', async () => {
  signInAsAdmin();
  api.on('GET /:kind/counts', { data: { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 } });
  api.on('GET /users/counts', { data: { total: 0 } });
  api.on('GET /ott/counts', { data: { total: 0 } });
  api.on('GET /:kind/admin', ({ kind }) => (kind?.slug === 'projects' ? { data: aPage() } : aPage()));
  api.on('GET /admin/statistics', { data: { weeks: [], otts: [] } });
  openPage('/admin');
  await expect.poll(currentPath).toBe('/admin/dashboard');
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
