import { makeNotice } from '@cinvoice/contract/codes/notices';
import { api } from '@cinvoice/screens/fake-api.ts';
import { getToken, storeReturnPath } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anOtt } from '@cinvoice/screens/samples.ts';
import {
  endSession,
  hasSessionEnded,
  type ReviewerArea,
  startSession,
} from '@cinvoice/ui/session/session.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { destinationPath, openIsland } from '#screens/island.ts';
import { StaffSignIn } from '../islands/staff-sign-in.tsx';

const entered = { token: 'fresh', ...makeNotice('signed-in'), data: anOtt() };

const openLogin = (area: ReviewerArea) =>
  openIsland(`/${area}`, (place) => <StaffSignIn place={place} area={area} />);

const enter = async () => {
  await openLogin('ott');
  await page.getByRole('textbox', { name: 'OTT ID' }).fill('rangmahal');
  await page.getByLabelText('Password').first().fill('seven green mangoes');
  await goOn();
};
const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
const sent = () => api.received('POST /ott/login').map(({ body }) => body);

test('the right password opens the area', async () => {
  api.on('POST /ott/login', entered);
  await enter();
  await expect.poll(destinationPath).toBe('/ott/dashboard');
  expect(getToken('ott')).toBe('fresh');
  expect(sent()).toEqual([{ ottId: 'rangmahal', password: 'seven green mangoes', code: '' }]);
});

test('returns to the page that the login interrupted', async () => {
  storeReturnPath('ott', '/ott/projects?status=pending');
  api.on('POST /ott/login', entered);
  await enter();
  await expect.poll(destinationPath).toBe('/ott/projects?status=pending');
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
  await expect.poll(destinationPath).toBe('/ott/dashboard');
  expect(sent().map((body) => body.code)).toEqual(['', '123456', '654321']);
});

test('demands a new password after an assigned one', async () => {
  api.on('POST /ott/login', { ...entered, due: 'password' });
  await enter();
  await expect.poll(destinationPath).toBe('/ott/begin');
  expect(getToken('ott')).toBe('fresh');
});

test('admins sign in by their own call', async () => {
  api.on('POST /admin/login', { token: 'fresh', ...makeNotice('signed-in'), due: 'password' });
  await openLogin('admin');
  await page.getByRole('textbox', { name: 'Admin ID' }).fill('boss');
  await page.getByLabelText('Password').first().fill('seven green mangoes');
  await goOn();
  await expect.poll(destinationPath).toBe('/admin/begin');
  expect(api.received('POST /admin/login')[0]?.body).toMatchObject({ id: 'boss' });
});

test('an ended session is explained at the login of its area, until somebody signs in', async () => {
  startSession('ott', 'refused');
  endSession('ott', 'refused');
  api.on('POST /ott/login', entered);
  await enter();
  await expect
    .element(page.getByText('Your session has ended. Log in again to go on where you were.'))
    .toBeVisible();
  await expect.poll(destinationPath).not.toBeNull();
  expect(hasSessionEnded('ott')).toBe(false);
});

test.each([
  ['admin', 'Admin ID'],
  ['ott', 'OTT ID'],
] as const)('the login of %s says nothing of the ended session of another area', async (area, label) => {
  startSession('user', 'refused');
  endSession('user', 'refused');
  await openLogin(area);
  // Typing takes longer than the notice would.
  await page.getByLabelText(label).fill('somebody');
  await expect.element(page.getByLabelText(label)).toHaveValue('somebody');
  await expect.element(page.getByText(/Your session has ended/)).not.toBeInTheDocument();
});
