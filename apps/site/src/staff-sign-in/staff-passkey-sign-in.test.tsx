import { makeNotice } from '@cinvoice/contract/codes/notices';
import { attachAuthenticator, creationOptions, requestOptions } from '@cinvoice/screens/authenticator.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { getToken } from '@cinvoice/screens/people.ts';
import { type Refusal, refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { anOtt } from '@cinvoice/screens/samples.ts';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import { startRegistration } from '@simplewebauthn/browser';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { destinationPath, openIsland } from '#screens/island.ts';
import { StaffSignIn } from '../islands/staff-sign-in.tsx';

attachAuthenticator();

const entered = { token: 'fresh', ...makeNotice('signed-in'), data: anOtt() };

const openLogin = (area: ReviewerArea) =>
  openIsland(`/${area}`, (place) => <StaffSignIn place={place} area={area} />);

const askForFactor = (): Refusal => refused('second-factor-needed', { passkey: requestOptions });
const usePasskey = () => page.getByRole('button', { name: 'Use a passkey' });
const code = () => page.getByRole('textbox', { name: 'Code' });
const sent = () => api.received('POST /ott/login').map(({ body }) => body);

const enter = async () => {
  await openLogin('ott');
  await page.getByRole('textbox', { name: 'OTT ID' }).fill('rangmahal');
  await page.getByLabelText('Password').first().fill('seven green mangoes');
  await page.getByRole('button', { name: 'Continue' }).click();
};

const registerPasskey = () =>
  startRegistration({
    optionsJSON: {
      ...creationOptions,
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required' },
    },
  });

test('a passkey stands in for the code', async () => {
  await registerPasskey();
  api.once('POST /ott/login', askForFactor());
  await enter();
  await expect.element(code()).toHaveFocus();
  api.on('POST /ott/login', entered);
  await usePasskey().click();
  await expect.poll(destinationPath).toBe('/ott/dashboard');
  expect(getToken('ott')).toBe('fresh');
  expect(sent()).toMatchObject([
    { code: '' },
    { ottId: 'rangmahal', password: 'seven green mangoes', code: '', passkey: { type: 'public-key' } },
  ]);
});

test('a refused passkey is explained, and the next one answers a new challenge', async () => {
  await registerPasskey();
  api.once('POST /ott/login', askForFactor());
  await enter();
  api.once('POST /ott/login', refused('wrong-passkey'));
  await usePasskey().click();
  await expect.element(code()).toHaveAccessibleDescription(/This passkey was not accepted/);
  expect(getToken('ott')).toBeNull();
  api.on('POST /ott/login', ({ body }) => (body.passkey ? entered : askForFactor()));
  await usePasskey().click();
  await expect.poll(destinationPath).toBe('/ott/dashboard');
  expect(sent().map(({ passkey }) => passkey !== undefined)).toEqual([false, true, false, true]);
});

test('without a passkey at hand the code still opens the area', async () => {
  api.once('POST /ott/login', askForFactor());
  await enter();
  await usePasskey().click();
  await expect.element(code()).toHaveAccessibleDescription(/No passkey was shown\. Please try again\./);
  api.on('POST /ott/login', entered);
  await code().fill('654321');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(destinationPath).toBe('/ott/dashboard');
  expect(sent().at(-1)).toMatchObject({ code: '654321' });
});

test('an account without passkeys is asked for its code alone', async () => {
  api.once('POST /ott/login', refused('second-factor-needed', { passkey: null }));
  await enter();
  await expect.element(code()).toHaveFocus();
  await expect.element(usePasskey()).not.toBeInTheDocument();
});

test.each([
  ['ott', 'OTT ID', 'An error occurred. Please try again.'],
  ['admin', 'Admin ID', 'Facing technical issues, Please try again later.'],
] as const)(
  'the login of %s without a connection says so, keeps the ID and starts no session',
  async (area, label, text) => {
    api.on('POST /ott/login', unreachable);
    api.on('POST /admin/login', unreachable);
    await openLogin(area);
    await page.getByRole('textbox', { name: label }).fill('somebody');
    await page.getByLabelText('Password').first().fill('seven green mangoes');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(text);
    await expect.element(page.getByRole('textbox', { name: label })).toHaveValue('somebody');
    await expect.element(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect([getToken('ott'), getToken('admin')]).toEqual([null, null]);
  },
);
