import { attachAuthenticator, creationOptions, requestOptions } from '@cinvoice/screens/authenticator.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPasskey, id } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

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
