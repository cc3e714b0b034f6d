import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { getToken, signInAsAdmin, signInAsOtt } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

beforeEach(() => {
  api.on('GET /:kind/ott', aPage());
  api.on('GET /:staff/totp', { data: { on: false, since: null, recoveryCodesLeft: 0 } });
  api.on('GET /:staff/passkeys', { data: { possible: false, passkeys: [] } });
});

const heading = (name: string) => page.getByRole('heading', { name });

const replacePassword = async () => {
  await page
    .getByLabelText(/^Current password/)
    .first()
    .fill('handed over');
  await page
    .getByLabelText(/^New password/)
    .first()
    .fill('seven green mangoes');
  await page.getByRole('button', { name: 'Change password' }).click();
};

test('where a second factor is required, it is set up before the area opens', async () => {
  signInAsOtt();
  api.on('GET /:staff/due', { data: { due: 'second-factor' } });
  openPage('/ott/begin');
  await expect.element(heading('Set up a second factor')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Area' })).not.toBeInTheDocument();
  expect(api.received('GET /:staff/totp')[0]?.params).toEqual({ staff: 'ott' });
});

test('an assigned password is replaced before a second factor is asked for', async () => {
  signInAsAdmin();
  api.on('GET /:staff/due', { data: { due: 'password' } });
  openPage('/admin/begin');
  await expect.element(heading('Choose a password of your own')).toBeVisible();
  expect(api.received('GET /:staff/totp')).toHaveLength(0);
  api.on('PUT /:staff/password', () => {
    api.on('GET /:staff/due', { data: { due: 'second-factor' } });
    return undefined;
  });
  await replacePassword();
  await expect.element(heading('Set up a second factor')).toBeVisible();
  expect(api.received('PUT /:staff/password')[0]).toMatchObject({
    params: { staff: 'admin' },
    body: { current: 'handed over', password: 'seven green mangoes' },
  });
});

test('an assigned password that is replaced opens the area, if nothing else is due', async () => {
  signInAsOtt();
  api.on('GET /:staff/due', { data: { due: 'password' } });
  api.on('GET /:kind/counts', { data: { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 } });
  openPage('/ott/begin');
  await expect.element(page.getByRole('link', { name: 'Projects' })).not.toBeInTheDocument();
  api.on('PUT /:staff/password', () => {
    api.on('GET /:staff/due', { data: { due: null } });
    return undefined;
  });
  await replacePassword();
  await expect.poll(currentPath).toBe('/ott/dashboard');
});

test('without anything left to do the area opens', async () => {
  signInAsOtt();
  api.on('GET /:staff/due', { data: { due: null } });
  api.on('GET /:kind/counts', { data: { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 } });
  openPage('/ott/begin');
  await expect.poll(currentPath).toBe('/ott/dashboard');
  await expect.element(page.getByRole('navigation', { name: 'Area' })).toBeVisible();
});

test('what is left to do is read again after a failure', async () => {
  signInAsOtt();
  api.on('GET /:staff/due', refused('temporarily-unavailable'));
  openPage('/ott/begin');
  await expect.element(page.getByText('What is left to do could not be read.')).toBeVisible();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () =>
    api.on('GET /:staff/due', { data: { due: 'password' } }),
  );
  await expect.element(heading('Choose a password of your own')).toBeVisible();
});

test('an account that does not want to begin can log out', async () => {
  signInAsOtt();
  api.on('GET /:staff/due', { data: { due: 'password' } });
  api.on('POST /:staff/logout', undefined);
  openPage('/ott/begin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(currentPath).toBe('/');
  expect(getToken('ott')).toBeNull();
});
