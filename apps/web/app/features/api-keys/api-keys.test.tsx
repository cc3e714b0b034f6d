import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin, signInAsOtt, signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anApiKey, EARLIER, id } from '@cinvoice/screens/samples.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const dialog = () => page.getByRole('dialog');
const getRow = (name: RegExp) => page.getByRole('row', { name });
const create = () => page.getByRole('button', { name: 'Create a key' });
const submit = () => dialog().getByRole('button', { name: 'Create a key' });

const KEY = `cinv_ott_${'0123456789abcdef'.repeat(4)}`;

const openAsOtt = (...keys: ReturnType<typeof anApiKey>[]) => {
  signInAsOtt();
  api.on('GET /api-keys', { data: keys });
  openPage('/ott/api-access');
};

test('every key is listed with its scopes, last use and end, and only live ones can be revoked', async () => {
  openAsOtt(
    anApiKey(),
    anApiKey({ _id: id(36), name: 'Old sheet', state: 'revoked', usedAt: null, usedFrom: '' }),
    anApiKey({ _id: id(37), name: 'Last year', state: 'expired', expiresAt: EARLIER }),
  );
  await expect
    .element(getRow(/Catalogue sync/))
    .toMatchTextContent(/ends in a1b2.*items:read.*invoices:read.*from 203\.0\.113\.7.*10\/02\/2027/);
  await expect.element(getRow(/Old sheet/)).toMatchTextContent(/Revoked.*Never/);
  await expect.element(getRow(/Last year/)).toMatchTextContent(/Expired/);
  await expect.element(page.getByRole('button', { name: 'Revoke' })).toHaveLength(1);
});

test('a new key is shown once, with a command that tries it, and is then listed', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  openAsOtt();
  api.on('POST /api-keys', ({ body }) => {
    const made = anApiKey({ name: body.name, scopes: body.scopes, lastFour: 'cdef' });
    api.on('GET /api-keys', { data: [made] });
    return { data: { ...made, key: KEY } };
  });
  await expect.element(page.getByText('No key yet')).toBeVisible();
  await create().click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Nightly import');
  await dialog()
    .getByRole('checkbox', { name: /^Review titles/ })
    .click();
  await dialog()
    .getByRole('checkbox', { name: /^Read titles/ })
    .click();
  await dialog().getByLabelText('Expires after').selectOptions('30 days');
  await submit().click();
  await expect.element(dialog()).toMatchTextContent(new RegExp(`Nightly import.*${KEY}`));
  await expect
    .element(dialog())
    .toMatchTextContent(new RegExp(`curl -H 'Authorization: Bearer ${KEY}' '.*/api/v1/projects/ott'`));
  await dialog().getByRole('button', { name: 'Copy Key' }).click();
  await expect.poll(() => write.mock.lastCall).toEqual([KEY]);
  expect(api.received('POST /api-keys')[0]?.body).toEqual({
    name: 'Nightly import',
    scopes: ['items:read', 'reviews:write'],
    days: 30,
  });
  await dialog().getByRole('button', { name: 'I have saved it' }).click();
  await expect.element(getRow(/Nightly import/)).toMatchTextContent(/ends in cdef/);
  await expect.element(page.getByText(KEY)).not.toBeInTheDocument();
  await expect.element(create()).toHaveFocus();
});

test('a key without a name or a scope is refused before it is sent', async () => {
  openAsOtt();
  await create().click();
  await submit().click();
  await expect
    .element(dialog().getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription(/Name is required/);
  await expect.element(dialog()).toMatchTextContent(/Please choose at least one scope/);
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Sync');
  await submit().click();
  await expect.element(dialog().getByRole('checkbox').first()).toHaveFocus();
  expect(api.received('POST /api-keys')).toHaveLength(0);
});

test('an old sign-in makes no key, and says what to do', async () => {
  openAsOtt();
  api.on('POST /api-keys', refused('sign-in-too-old'));
  await create().click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Sync');
  await dialog()
    .getByRole('checkbox', { name: /^Read titles/ })
    .click();
  await submit().click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Log out and in again/);
});

test('a revoked key is marked', async () => {
  openAsOtt(anApiKey());
  api.on('DELETE /api-keys/:id', () => {
    api.on('GET /api-keys', { data: [anApiKey({ state: 'revoked' })] });
    return undefined;
  });
  await getRow(/Catalogue sync/)
    .getByRole('button', { name: 'Revoke' })
    .click();
  await dialog().getByRole('button', { name: 'Revoke' }).click();
  await expect.element(notice('Catalogue sync is revoked.')).toBeVisible();
  await expect.element(getRow(/Catalogue sync/)).toMatchTextContent(/Revoked/);
  expect(api.received('DELETE /api-keys/:id')[0]?.params).toEqual({ id: anApiKey()._id });
});

test('each area offers its own scopes, and is reached from the page of its account', async () => {
  signInAsUser('content_producer', 'investor');
  api.on('GET /api-keys', { data: [] });
  api.on('GET /users/passkeys', { data: { possible: false, passkeys: [] } });
  api.on('GET /sessions', { data: [] });
  openPage('/investor/profile');
  await page.getByRole('link', { name: 'Manage your API keys' }).click();
  await expect.poll(currentPath).toBe('/investor/api-access');
  await create().click();
  await expect.element(dialog().getByRole('checkbox', { name: /^Read deals/ })).toBeVisible();
  await expect.element(dialog().getByRole('checkbox', { name: /^Submit titles/ })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Profile' }).first())
    .toHaveAttribute('href', '/investor/profile');
  await expect
    .element(page.getByRole('link', { name: 'See webhooks' }))
    .toHaveAttribute('href', '/investor/webhooks');
});

test('an admin finds the scopes of admins', async () => {
  signInAsAdmin();
  api.on('GET /api-keys', { data: [] });
  openPage('/admin/api-access');
  await create().click();
  await expect.element(dialog().getByRole('checkbox', { name: /^Read the audit log/ })).toBeVisible();
});
