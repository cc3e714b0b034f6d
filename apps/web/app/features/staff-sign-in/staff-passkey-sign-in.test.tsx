import { makeNotice } from '@cinvoice/contract/codes/notices';
import { startRegistration } from '@simplewebauthn/browser';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { attachAuthenticator, creationOptions, requestOptions } from '#screens/authenticator.ts';
import { api } from '#screens/fake-api.ts';
import { currentPath, openPage } from '#screens/page.tsx';
import { getToken } from '#screens/people.ts';
import { type Refusal, refused, unreachable } from '#screens/refusal.ts';
import { anOtt, aPage } from '#screens/samples.ts';

attachAuthenticator();

const entered = { token: 'fresh', ...makeNotice('signed-in'), data: anOtt() };

beforeEach(() => {
  api.on('GET /:kind/ott', aPage());
  api.on('GET /:kind/counts', { data: { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 } });
});

const askForFactor = (): Refusal => refused('second-factor-needed', { passkey: requestOptions });
const usePasskey = () => page.getByRole('button', { name: 'Use a passkey' });
const code = () => page.getByRole('textbox', { name: 'Code' });
const sent = () => api.received('POST /ott/login').map(({ body }) => body);

const enter = async () => {
  openPage('/ott');
  await page.getByRole('textbox', { name: 'OTT ID' }).fill('rangmahal');
  await page.getByLabelText('Password').first().fill('seven green mangoes');
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('a passkey stands in for the code', async () => {
  await startRegistration({
    optionsJSON: {
      ...creationOptions,
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required' },
    },
  });
  api.once('POST /ott/login', askForFactor());
  await enter();
  await expect.element(code()).toHaveFocus();
  api.on('POST /ott/login', entered);
  await usePasskey().click();
  await expect.poll(currentPath).toBe('/ott/dashboard');
  expect(getToken('ott')).toBe('fresh');
  expect(sent()).toMatchObject([
    { code: '' },
    { ottId: 'rangmahal', password: 'seven green mangoes', code: '', passkey: { type: 'public-key' } },
  ]);
});

test('a refused passkey is explained, and the next one answers a new challenge', async () => {
  await startRegistration({
    optionsJSON: {
      ...creationOptions,
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required' },
    },
  });
  api.once('POST /ott/login', askForFactor());
  await enter();
  api.once('POST /ott/login', refused('wrong-passkey'));
  await usePasskey().click();
  await expect.element(code()).toHaveAccessibleDescription(/This passkey was not accepted/);
  expect(getToken('ott')).toBeNull();
  api.on('POST /ott/login', ({ body }) => (body.passkey ? entered : askForFactor()));
  await usePasskey().click();
  await expect.poll(currentPath).toBe('/ott/dashboard');
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
  await expect.poll(currentPath).toBe('/ott/dashboard');
  expect(sent().at(-1)).toMatchObject({ code: '654321' });
});

test('an account without passkeys is asked for its code alone', async () => {
  api.once('POST /ott/login', refused('second-factor-needed', { passkey: null }));
  await enter();
  await expect.element(code()).toHaveFocus();
  await expect.element(usePasskey()).not.toBeInTheDocument();
});

test.each([
  ['/ott', 'OTT ID', 'An error occurred. Please try again.'],
  ['/admin', 'Admin ID', 'Facing technical issues, Please try again later.'],
] as const)(
  '%s without a connection says so, keeps the ID and starts no session',
  async (path, label, text) => {
    api.on('POST /ott/login', unreachable);
    api.on('POST /admin/login', unreachable);
    openPage(path);
    await page.getByRole('textbox', { name: label }).fill('somebody');
    await page.getByLabelText('Password').first().fill('seven green mangoes');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(text);
    await expect.element(page.getByRole('textbox', { name: label })).toHaveValue('somebody');
    await expect.element(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect([getToken('ott'), getToken('admin')]).toEqual([null, null]);
  },
);
