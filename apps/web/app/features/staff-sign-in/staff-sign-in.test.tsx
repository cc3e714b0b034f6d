import { makeNotice } from '@cinvoice/contract/codes/notices';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { currentPath, openPage } from '#screens/page.tsx';
import { getToken, storeReturnPath } from '#screens/people.ts';
import { refused } from '#screens/refusal.ts';
import { anOtt, aPage } from '#screens/samples.ts';

const entered = { token: 'fresh', ...makeNotice('signed-in'), data: anOtt() };

beforeEach(() => {
  api.on('GET /:kind/ott', aPage());
  api.on('GET /:kind/counts', { data: { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 } });
});

const enter = async () => {
  openPage('/ott');
  await page.getByRole('textbox', { name: 'OTT ID' }).fill('rangmahal');
  await page.getByLabelText('Password').first().fill('seven green mangoes');
  await goOn();
};
const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
const sent = () => api.received('POST /ott/login').map(({ body }) => body);

test('the right password opens the area', async () => {
  api.on('POST /ott/login', entered);
  await enter();
  await expect.poll(currentPath).toBe('/ott/dashboard');
  expect(getToken('ott')).toBe('fresh');
  expect(sent()).toEqual([{ ottId: 'rangmahal', password: 'seven green mangoes', code: '' }]);
});

test('returns to the page that the login interrupted', async () => {
  storeReturnPath('ott', '/ott/projects?status=pending');
  api.on('POST /ott/login', entered);
  await enter();
  await expect.poll(currentPath).toBe('/ott/projects?status=pending');
});

test('refuses a wrong password and starts no session', async () => {
  api.on('POST /ott/login', refused('wrong-credentials'));
  await enter();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid ID or Password.');
  expect(getToken('ott')).toBeNull();
});

test('asks for a required code, and again after a wrong one', async () => {
  api.once('POST /ott/login', refused('second-factor-needed'));
  await enter();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  api.once('POST /ott/login', refused('wrong-second-factor'));
  await code.fill(' 123456 ');
  await goOn();
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/);
  api.on('POST /ott/login', entered);
  await code.fill('654321');
  await goOn();
  await expect.poll(currentPath).toBe('/ott/dashboard');
  expect(sent().map((body) => body.code)).toEqual(['', '123456', '654321']);
});

test('demands a new password after an assigned one', async () => {
  api.on('POST /ott/login', { ...entered, due: 'password' });
  api.on('GET /:staff/due', { data: { due: 'password' } });
  await enter();
  await expect.poll(currentPath).toBe('/ott/begin');
  await expect.element(page.getByRole('heading', { name: 'Choose a password of your own' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Projects' })).not.toBeInTheDocument();
  api.on('PUT /:staff/password', () => {
    api.on('GET /:staff/due', { data: { due: null } });
    return undefined;
  });
  await page
    .getByLabelText(/^Current password/)
    .first()
    .fill('handed over');
  await page
    .getByLabelText(/^New password/)
    .first()
    .fill('seven green mangoes');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.poll(currentPath).toBe('/ott/dashboard');
});

test('admins sign in by their own call', async () => {
  api.on('POST /admin/login', { token: 'fresh', ...makeNotice('signed-in'), due: 'password' });
  api.on('GET /:staff/due', { data: { due: 'password' } });
  openPage('/admin');
  await page.getByRole('textbox', { name: 'Admin ID' }).fill('boss');
  await page.getByLabelText('Password').first().fill('seven green mangoes');
  await goOn();
  await expect.poll(currentPath).toBe('/admin/begin');
  expect(api.received('POST /admin/login')[0]?.body).toMatchObject({ id: 'boss' });
});
