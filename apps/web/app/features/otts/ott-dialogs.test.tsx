import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { invalidField, refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { anOttAccount, aPage, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const rangmahal = anOttAccount({ _id: id(200), name: 'Rangmahal', hasSecondFactor: true });

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /ott/admin', aPage(rangmahal));
});

const row = () => page.getByRole('row', { name: /Rangmahal/ });
const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = (name: string) => dialog().getByRole('textbox', { name });
const password = (label: RegExp) => dialog().getByLabelText(label).first();

const openAction = async (name: string) => {
  openPage('/admin/ott');
  await row().getByRole('button', { name, exact: true }).click();
};

test('a new password is set for the OTT, and the dialog says who is signed out by it', async () => {
  api.on('PUT /ott/:id/password', { data: rangmahal });
  await openAction('New password');
  await expect
    .element(dialog())
    .toMatchTextContent(/Whoever is signed in as Rangmahal is signed out at once/);
  await password(/^New password/).fill('seven green mangoes');
  await button('Save').click();
  await expect.element(notice('Rangmahal has a new password.')).toBeVisible();
  expect(api.received('PUT /ott/:id/password')[0]).toMatchObject({
    params: { id: rangmahal._id },
    body: { password: 'seven green mangoes' },
  });
  await row().getByRole('button', { name: 'New password' }).click();
  await expect.element(password(/^New password/)).toHaveValue('');
});

test('a missing password is refused before it is sent, and a weak one beside its field', async () => {
  api.on('PUT /ott/:id/password', invalidField('password', makeServerFieldRefusal('password-of-sequences')));
  await openAction('New password');
  await button('Save').click();
  await expect.element(password(/^New password/)).toHaveAccessibleDescription(/at least 8 characters/i);
  expect(api.received('PUT /ott/:id/password')).toHaveLength(0);
  await password(/^New password/).fill('abcdefgh1234');
  await button('Save').click();
  await expect.element(password(/^New password/)).toHaveAccessibleDescription(/easy to guess/);
  await expect.element(password(/^New password/)).toHaveFocus();
});

test('a removed second factor is gone from the row, with its action', async () => {
  api.on('DELETE /ott/:id/totp', { data: { ...rangmahal, hasSecondFactor: false } });
  await openAction('Remove second factor');
  await expect.element(dialog()).toMatchTextContent(/For when both phone and recovery codes are lost/);
  await button('Remove second factor').click();
  await expect.element(notice('The second factor of Rangmahal is removed.')).toBeVisible();
  await expect.element(row()).not.toMatchTextContent('Second factor on');
  await expect.element(row().getByRole('button', { name: 'Remove second factor' })).not.toBeInTheDocument();
});

test('a cancelled action changes nothing', async () => {
  await openAction('Deactivate');
  await expect.element(dialog()).toMatchTextContent(/Items that name it stay/);
  await button('Cancel').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(row()).not.toMatchTextContent('Deactivated');
  expect(api.received('POST /ott/:id/deactivate')).toHaveLength(0);
});

test('an action that fails says why in its dialog and can be tried again', async () => {
  api.on('POST /ott/:id/deactivate', refused('temporarily-unavailable'));
  await openAction('Deactivate');
  await button('Deactivate').click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/not available right now/);
  await expect.element(row()).not.toMatchTextContent('Deactivated');
  api.on('POST /ott/:id/deactivate', { data: { ...rangmahal, deactivatedAt: rangmahal.createdAt } });
  await button('Deactivate').click();
  await expect.element(notice('Rangmahal is deactivated.')).toBeVisible();
  await expect.element(row()).toMatchTextContent('Deactivated');
});

test('an action that is confirmed twice at once is sent once', async () => {
  const answer = Promise.withResolvers<{ data: typeof rangmahal }>();
  api.on('PUT /ott/:id/password', () => answer.promise);
  await openAction('New password');
  await password(/^New password/).fill('seven green mangoes');
  await button('Save').dblClick();
  await expect.element(button('Saving ...')).toHaveAttribute('aria-busy', 'true');
  answer.resolve({ data: rangmahal });
  await expect.element(notice('Rangmahal has a new password.')).toBeVisible();
  expect(api.received('PUT /ott/:id/password')).toHaveLength(1);
});

test('a closed form keeps what was typed for the next time', async () => {
  openPage('/admin/ott');
  await page.getByRole('button', { name: 'Add OTT' }).click();
  await field('OTT ID').fill('manchala');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add OTT' }).click();
  await expect.element(field('OTT ID')).toHaveValue('manchala');
});

test('an OTT that could not be added without a connection is still in the form', async () => {
  api.on('POST /ott', unreachable);
  openPage('/admin/ott');
  await page.getByRole('button', { name: 'Add OTT' }).click();
  await field('OTT ID').fill('manchala');
  await field('OTT Name').fill('Manchala');
  await password(/^Password/).fill('seven green mangoes');
  await button('Add OTT').click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/could not be reached/);
  await expect.element(field('OTT Name')).toHaveValue('Manchala');
  await expect.element(page.getByRole('row', { name: /Manchala/ })).not.toBeInTheDocument();
});

test('without any OTT the page offers to add the first', async () => {
  api.on('GET /ott/admin', aPage());
  openPage('/admin/ott');
  await expect.element(page.getByText('No platform can log in yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add OTT' }).last().click();
  await expect.element(field('OTT ID')).toBeVisible();
});
