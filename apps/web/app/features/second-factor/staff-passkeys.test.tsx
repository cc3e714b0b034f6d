import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { attachAuthenticator, creationOptions, requestOptions } from '@cinvoice/screens/authenticator.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { invalidField, refused } from '@cinvoice/screens/refusal.ts';
import { aPasskey, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const key = aPasskey({ _id: id(985), name: 'Desk key' });
const codes = ['aaaa-bbbb', 'cccc-dddd'];

attachAuthenticator();

const holdPasskeys = (...passkeys: (typeof key)[]) =>
  api.on('GET /:staff/passkeys', { data: { possible: true, passkeys } });

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /sessions', { data: [] });
  api.on('GET /:staff/totp', { data: { on: false, since: null, recoveryCodesLeft: 0 } });
  api.on('POST /:staff/passkeys/options', { data: creationOptions });
  holdPasskeys();
});

const dialog = () => page.getByRole('dialog');
const field = (label: RegExp) => dialog().getByLabelText(label).first();

const add = async (name: string, password = 'seven green mangoes') => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await field(/^Name/).fill(name);
  await field(/^Password/).fill(password);
  await dialog().getByRole('button', { name: 'Add a passkey' }).click();
};

const addFirst = async () => {
  api.on('POST /:staff/passkeys', () => {
    holdPasskeys(key);
    return { data: { passkey: key, recoveryCodes: codes } };
  });
  await add('Desk key');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(notice('Desk key is added.')).toBeVisible();
};

test('the first passkey needs the password and brings recovery codes', async () => {
  openPage('/admin/account');
  api.on('POST /:staff/passkeys', { data: { passkey: key, recoveryCodes: codes } });
  await add('Desk key');
  await expect.element(page.getByText('aaaa-bbbb')).toBeVisible();
  expect(api.received('POST /:staff/passkeys/options')[0]).toMatchObject({
    params: { staff: 'admin' },
    body: { password: 'seven green mangoes' },
  });
  expect(api.received('POST /:staff/passkeys')[0]?.body).toMatchObject({
    name: 'Desk key',
    passkey: { type: 'public-key' },
  });
});

test('a further passkey is announced without new codes', async () => {
  openPage('/admin/account');
  api.on('POST /:staff/passkeys', () => {
    holdPasskeys(key);
    return { data: { passkey: key, recoveryCodes: null } };
  });
  await add('Desk key');
  await expect.element(notice('Desk key is added.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Desk key' })).toBeVisible();
});

test('a wrong password is refused in its field and creates no passkey', async () => {
  openPage('/admin/account');
  const wrong = invalidField('password', makeServerFieldRefusal('password-wrong'));
  api.on('POST /:staff/passkeys/options', wrong);
  await add('Desk key', 'six red plums');
  await expect.element(field(/^Password/)).toHaveAccessibleDescription(/This is not your password/);
  await expect.element(field(/^Name/)).toHaveValue('Desk key');
  expect(api.received('POST /:staff/passkeys')).toHaveLength(0);
});

test.for(['too-many-passkeys', 'passkey-known', 'temporarily-unavailable'] as const)(
  'the refusal %s is shown in the dialog, which keeps the name',
  async (problem) => {
    openPage('/admin/account');
    api.on('POST /:staff/passkeys', refused(problem));
    await add('Desk key');
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    await expect.element(field(/^Name/)).toHaveValue('Desk key');
  },
);

test('a passkey stands in for the code when it is removed', async () => {
  openPage('/admin/account');
  await addFirst();
  api.on('POST /:staff/passkeys/proof', { data: requestOptions });
  api.on('POST /:staff/passkeys/:id/remove', () => {
    holdPasskeys();
    return undefined;
  });
  await page.getByRole('button', { name: 'Remove Desk key' }).click();
  await field(/^Password/).fill('seven green mangoes');
  await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(notice('Desk key is removed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Desk key' })).not.toBeInTheDocument();
  expect(api.received('POST /:staff/passkeys/:id/remove')[0]).toMatchObject({
    params: { staff: 'admin', id: key._id },
    body: { password: 'seven green mangoes', passkey: { type: 'public-key' } },
  });
});

test('a typed code is sent instead of asking for a passkey', async () => {
  holdPasskeys(key);
  openPage('/admin/account');
  api.on('POST /:staff/passkeys/:id/remove', undefined);
  await page.getByRole('button', { name: 'Remove Desk key' }).click();
  await field(/^Password/).fill('seven green mangoes');
  await field(/^Code/).fill('123456');
  await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(notice('Desk key is removed.')).toBeVisible();
  expect(api.received('POST /:staff/passkeys/proof')).toHaveLength(0);
  expect(api.received('POST /:staff/passkeys/:id/remove')[0]?.body).toEqual({
    password: 'seven green mangoes',
    code: '123456',
  });
});

test('without support for passkeys none can be added, and an existing one can be removed', async () => {
  api.on('GET /:staff/passkeys', { data: { possible: false, passkeys: [key] } });
  openPage('/admin/account');
  await expect.element(page.getByText(/Passkeys do not work in this browser/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove Desk key' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
