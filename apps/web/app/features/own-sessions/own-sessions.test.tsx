import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { getToken, signInAsOtt } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aSession, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const here = aSession({ _id: id(930) });
const phone = aSession({
  _id: id(931),
  current: false,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
});

beforeEach(() => {
  signInAsOtt();
  api.on('GET /:staff/totp', { data: { on: false, since: null, recoveryCodesLeft: 0 } });
  api.on('GET /:staff/passkeys', { data: { possible: false, passkeys: [] } });
  api.on('GET /sessions', { data: [here, phone] });
  api.on('GET /payers/own', { data: { payer: null, officers: [] } });
  openPage('/ott/account');
});

const row = (name: RegExp) => page.getByRole('row', { name });
const dialog = () => page.getByRole('dialog');

test('every session is listed by its device, with a mark on the current one', async () => {
  await expect.element(row(/Chrome on Linux/)).toMatchTextContent('This device');
  await expect.element(row(/Chrome on Android/)).not.toMatchTextContent('This device');
});

test('another session can be ended and disappears from the list', async () => {
  api.on('DELETE /sessions/:id', () => {
    api.on('GET /sessions', { data: [here] });
    return undefined;
  });
  await row(/Chrome on Android/)
    .getByRole('button', { name: 'Sign out' })
    .click();
  await dialog().getByRole('button', { name: 'Sign out' }).click();
  await expect.element(notice('Chrome on Android is signed out.')).toBeVisible();
  await expect.element(row(/Chrome on Android/)).not.toBeInTheDocument();
  expect(api.received('DELETE /sessions/:id')[0]?.params).toEqual({ id: phone._id });
  await expect
    .element(page.getByRole('button', { name: 'Sign out everywhere else' }))
    .not.toBeInTheDocument();
});

test('ending the current session signs out', async () => {
  api.on('POST /:staff/logout', undefined);
  await row(/Chrome on Linux/)
    .getByRole('button', { name: 'Sign out' })
    .click();
  await dialog().getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(currentPath).toBe('/ott');
  expect(getToken('ott')).toBeNull();
});

test('all other sessions are ended at once, and their number is reported', async () => {
  api.on('DELETE /sessions', { data: { ended: 1 } });
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await dialog().getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(notice('One other device is signed out.')).toBeVisible();
});

test('a refusal is shown in the dialog', async () => {
  api.on('DELETE /sessions/:id', refused('not-found'));
  await row(/Chrome on Android/)
    .getByRole('button', { name: 'Sign out' })
    .click();
  await dialog().getByRole('button', { name: 'Sign out' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('Not found.');
});

test('a wrong current password is refused in its field', async () => {
  const { makeServerFieldRefusal } = await import('@cinvoice/contract/codes/server-field-texts');
  const { invalidField } = await import('@cinvoice/screens/refusal.ts');
  api.on('PUT /:staff/password', invalidField('current', makeServerFieldRefusal('password-wrong')));
  const current = page.getByLabelText(/^Current password/).first();
  await current.fill('wrong horse');
  await page
    .getByLabelText(/^New password/)
    .first()
    .fill('seven green mangoes');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.element(current).toHaveAccessibleDescription(/This is not your password/);
});
