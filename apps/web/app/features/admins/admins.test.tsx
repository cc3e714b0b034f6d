import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { invalidField } from '@cinvoice/screens/refusal.ts';
import { anAdmin, aPage, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const me = anAdmin({ _id: id(300), id: 'boss', own: true });
const other = anAdmin({ _id: id(301), id: 'meera', own: false, hasSecondFactor: true });

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /admin/accounts', aPage(other, me));
  openPage('/admin/accounts');
});

const getRow = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = () => page.getByRole('dialog');

test('marks the own account and offers no action on it', async () => {
  await expect.element(getRow('boss')).toMatchTextContent('You');
  await expect.element(getRow('boss').getByRole('button')).not.toBeInTheDocument();
  await expect.element(getRow('meera').getByRole('button', { name: 'Take off second factor' })).toBeVisible();
});

test('shows a removed second factor as off', async () => {
  api.on('DELETE /admin/accounts/:id/totp', { data: { ...other, hasSecondFactor: false } });
  await getRow('meera').getByRole('button').click();
  await dialog().getByRole('button', { name: 'Take off second factor' }).click();
  await expect.element(notice('meera logs in with the password alone.')).toBeVisible();
  await expect.element(getRow('meera').getByRole('button')).not.toBeInTheDocument();
  expect(api.received('DELETE /admin/accounts/:id/totp')[0]?.params).toEqual({ id: other._id });
});

test('shows a field error of the server beside its field', async () => {
  api.on('POST /admin/accounts', invalidField('password', makeServerFieldRefusal('password-of-sequences')));
  await page.getByRole('button', { name: 'Add admin' }).click();
  await dialog().getByRole('textbox', { name: 'Admin ID' }).fill('dev');
  await dialog()
    .getByLabelText(/^Password/)
    .first()
    .fill('abcdefgh1234');
  await dialog().getByRole('button', { name: 'Add admin' }).click();
  const password = dialog()
    .getByLabelText(/^Password/)
    .first();
  await expect.element(password).toHaveAccessibleDescription(/easy to guess/);
  await expect.element(password).toHaveFocus();
});

test('puts an added admin on top', async () => {
  const added = anAdmin({ _id: id(302), id: 'dev', own: false, hasSecondFactor: false });
  api.on('POST /admin/accounts', { data: added });
  await page.getByRole('button', { name: 'Add admin' }).click();
  await dialog().getByRole('textbox', { name: 'Admin ID' }).fill('dev');
  await dialog()
    .getByLabelText(/^Password/)
    .first()
    .fill('seven green mangoes');
  await dialog().getByRole('button', { name: 'Add admin' }).click();
  await expect.element(notice('dev can log in as an admin.')).toBeVisible();
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('dev');
});

test('refuses a password equal to the ID before sending it', async () => {
  await page.getByRole('button', { name: 'Add admin' }).click();
  await dialog().getByRole('textbox', { name: 'Admin ID' }).fill('mera-naam');
  await dialog()
    .getByLabelText(/^Password/)
    .first()
    .fill('MeraNaam');
  await dialog().getByRole('button', { name: 'Add admin' }).click();
  await expect
    .element(
      dialog()
        .getByLabelText(/^Password/)
        .first(),
    )
    .toHaveAccessibleDescription(/must not be the ID or the name/);
  expect(api.received('POST /admin/accounts')).toHaveLength(0);
});
