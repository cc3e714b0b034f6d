import { makeNotice } from '@cinvoice/contract/codes/notices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { attachAuthenticator, creationOptions, requestOptions } from '#screens/authenticator.ts';
import { api } from '#screens/fake-api.ts';
import { notice } from '#screens/notice.ts';
import { openPage } from '#screens/page.tsx';
import { signInAsUser } from '#screens/people.ts';
import { anEmptyPortfolio } from '#screens/portfolio-samples.ts';
import { refused } from '#screens/refusal.ts';
import { aPage, aPasskey, aUser, id } from '#screens/samples.ts';

const phone = aPasskey({ _id: id(980), name: 'My phone' });

attachAuthenticator();

const open = (...passkeys: (typeof phone)[]) => {
  signInAsUser('content_producer');
  api.on('GET /sessions', { data: [] });
  api.on('GET /users/passkeys', { data: { possible: true, passkeys } });
  api.on('POST /users/passkeys/options', { data: creationOptions });
  openPage('/filmmaker/profile');
};

const add = async (name: string) => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
};

test('a passkey is added under its name', async () => {
  open();
  api.on('POST /users/passkeys', () => {
    api.on('GET /users/passkeys', { data: { possible: true, passkeys: [phone] } });
    return { data: phone };
  });
  await add('My phone');
  await expect.element(notice('My phone is added.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove My phone' })).toBeVisible();
  const body = api.received('POST /users/passkeys')[0]?.body;
  expect(body).toMatchObject({ name: 'My phone', passkey: { type: 'public-key' } });
});

test('a passkey needs a name', async () => {
  open();
  await add(' ');
  await expect
    .element(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription(/Name is required/);
  expect(api.received('POST /users/passkeys/options')).toHaveLength(0);
});

test('a refused request creates no passkey in the authenticator', async () => {
  open();
  api.on('POST /users/passkeys/options', refused('too-many-passkeys'));
  await add('My phone');
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent(/as many passkeys as an account may have/);
  expect(api.received('POST /users/passkeys')).toHaveLength(0);
});

test('removing a passkey requires a passkey', async () => {
  open();
  api.on('POST /users/passkeys', () => {
    api.on('GET /users/passkeys', { data: { possible: true, passkeys: [phone] } });
    return { data: phone };
  });
  await add('My phone');
  await expect.element(notice('My phone is added.')).toBeVisible();
  api.on('POST /users/passkeys/proof', { data: requestOptions });
  api.on('POST /users/passkeys/:id/remove', undefined);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(notice('My phone is removed.')).toBeVisible();
  expect(api.received('POST /users/passkeys/:id/remove')[0]).toMatchObject({
    params: { id: phone._id },
    body: { proof: { type: 'public-key' } },
  });
});

test('a passkey signs in without a phone number', async () => {
  open();
  api.on('POST /users/passkeys', { data: phone });
  await add('My phone');
  await expect.element(notice('My phone is added.')).toBeVisible();
  api.on('POST /users/logout', undefined);
  api.on('GET /projects/public', aPage());
  api.on('GET /approved', aPage());
  api.on('GET /interests/user', aPage());
  api.on('GET /portfolio', { data: anEmptyPortfolio() });
  api.on('GET /interests/user/totals', { data: { count: 0, totalPaise: 0, projectedPaise: 0 } });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  api.on('POST /users/passkey-login/options', { data: requestOptions });
  const user = aUser({ role: ['investor'] });
  api.on('POST /users/passkey-login', {
    ...makeNotice('signed-in'),
    isProfileComplete: true,
    token: 'fresh',
    user,
    userId: user._id,
  });
  await page.getByRole('radio', { name: /^Investor/ }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.poll(() => localStorage.getItem('authToken')).toBe('fresh');
  expect(api.received('POST /users/passkey-login')[0]?.body).toMatchObject({
    role: 'investor',
    passkey: { type: 'public-key' },
  });
});
