import { makeNotice } from '@cinvoice/contract/codes/notices';
import { attachAuthenticator, creationOptions, requestOptions } from '@cinvoice/screens/authenticator.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { getToken } from '@cinvoice/screens/people.ts';
import { aUser } from '@cinvoice/screens/samples.ts';
import { startRegistration } from '@simplewebauthn/browser';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { destinationPath, openIsland } from '#screens/island.ts';
import { SignIn } from '../islands/sign-in.tsx';

attachAuthenticator();

const user = aUser({ role: ['investor'] });
const investor = () => page.getByRole('radio', { name: /^Investor/ });
const usePasskey = () => page.getByRole('button', { name: 'Sign in with a passkey' }).click();
const openLogin = () => openIsland('/login', (place) => <SignIn place={place} />);

test('a passkey signs in without a phone number', async () => {
  await startRegistration({
    optionsJSON: {
      ...creationOptions,
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required' },
    },
  });
  api.on('POST /users/passkey-login/options', { data: requestOptions });
  api.on('POST /users/passkey-login', {
    ...makeNotice('signed-in'),
    isProfileComplete: true,
    token: 'fresh',
    user,
    userId: user._id,
  });
  await openLogin();
  await investor().click();
  await usePasskey();
  await expect.poll(destinationPath).toBe('/investor/dashboard');
  expect(getToken('user')).toBe('fresh');
  expect(api.received('POST /users/passkey-login')[0]?.body).toMatchObject({
    role: 'investor',
    passkey: { type: 'public-key' },
  });
});

test('a passkey needs a role, too', async () => {
  await openLogin();
  await usePasskey();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please choose investor or filmmaker.');
  await expect.element(investor()).toHaveFocus();
  expect(api.received('POST /users/passkey-login/options')).toHaveLength(0);
});

test('without a passkey at hand the login says so, and starts no session', async () => {
  api.on('POST /users/passkey-login/options', { data: requestOptions });
  await openLogin();
  await investor().click();
  await usePasskey();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No passkey was shown. Please try again.');
  expect(getToken('user')).toBeNull();
});
