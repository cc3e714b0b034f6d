import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { anOtt, anOttAccount, aPage, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const rangmahal = anOttAccount({ _id: id(200), name: 'Rangmahal', ottId: 'rangmahal' });
const northlight = anOttAccount({ _id: id(201), name: 'Northlight', ottId: 'north', hasSecondFactor: true });

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /ott/admin', aPage(rangmahal, northlight));
  openPage('/admin/ott');
});

const getRow = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = () => page.getByRole('dialog');

test('offers to remove a second factor only where there is one', async () => {
  const takeOff = { name: 'Remove second factor' };
  await expect.element(getRow('Northlight').getByRole('button', takeOff)).toBeVisible();
  await expect.element(getRow('Rangmahal').getByRole('button', takeOff)).not.toBeInTheDocument();
});

test('puts an added OTT on top of the list', async () => {
  api.on('POST /ott', ({ body }) => ({ data: anOtt({ _id: id(202), ottId: body.ottId, name: body.name }) }));
  await page.getByRole('button', { name: 'Add OTT' }).click();
  await dialog().getByRole('textbox', { name: 'OTT ID' }).fill('manchala');
  await dialog().getByRole('textbox', { name: 'OTT Name' }).fill('Manchala');
  await dialog().getByRole('textbox', { name: 'E-mail' }).fill('desk@manchala.example');
  await dialog()
    .getByLabelText(/^Password/)
    .first()
    .fill('seven green mangoes');
  await dialog().getByRole('button', { name: 'Add OTT' }).click();
  await expect.element(notice('Manchala can log in as manchala.')).toBeVisible();
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Manchala.*desk@manchala\.example/);
  expect(api.received('POST /ott')[0]?.body).toEqual({
    ottId: 'manchala',
    name: 'Manchala',
    email: 'desk@manchala.example',
    password: 'seven green mangoes',
  });
});

test('does not send a form with errors, and shows each', async () => {
  await page.getByRole('button', { name: 'Add OTT' }).click();
  await dialog().getByRole('textbox', { name: 'E-mail' }).fill('no address');
  await dialog().getByRole('button', { name: 'Add OTT' }).click();
  await expect
    .element(dialog().getByRole('textbox', { name: 'OTT ID' }))
    .toHaveAccessibleDescription(/OTT ID is required/);
  await expect
    .element(dialog().getByRole('textbox', { name: 'E-mail' }))
    .toHaveAccessibleDescription(/valid e-mail address/);
  await expect.element(dialog().getByRole('textbox', { name: 'OTT ID' })).toHaveFocus();
  expect(api.received('POST /ott')).toHaveLength(0);
});

test('shows a taken ID in the dialog and keeps the input', async () => {
  api.on('POST /ott', refused('ott-id-taken'));
  await page.getByRole('button', { name: 'Add OTT' }).click();
  await dialog().getByRole('textbox', { name: 'OTT ID' }).fill('rangmahal');
  await dialog().getByRole('textbox', { name: 'OTT Name' }).fill('Other');
  await dialog()
    .getByLabelText(/^Password/)
    .first()
    .fill('seven green mangoes');
  await dialog().getByRole('button', { name: 'Add OTT' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('This OTT ID is taken.');
  await expect.element(dialog().getByRole('textbox', { name: 'OTT ID' })).toHaveValue('rangmahal');
});

test('prefills an edit and updates the row', async () => {
  api.on('PUT /ott/:id', ({ body, params }) => ({
    data: { ...rangmahal, _id: params.id ?? '', name: body.name, email: body.email ?? '' },
  }));
  await getRow('Rangmahal').getByRole('button', { name: 'Edit' }).click();
  await expect.element(dialog().getByRole('textbox', { name: 'OTT Name' })).toHaveValue('Rangmahal');
  await dialog().getByRole('textbox', { name: 'OTT Name' }).fill('Rangmahal Prime');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(getRow('Rangmahal Prime')).toBeVisible();
  expect(api.received('PUT /ott/:id')[0]?.params).toEqual({ id: rangmahal._id });
});

test('marks a deactivated OTT, which can be reactivated', async () => {
  api.on('POST /ott/:id/deactivate', { data: { ...rangmahal, deactivatedAt: rangmahal.createdAt } });
  await getRow('Rangmahal').getByRole('button', { name: 'Deactivate' }).click();
  await dialog().getByRole('button', { name: 'Deactivate' }).click();
  await expect.element(getRow('Rangmahal')).toMatchTextContent('Deactivated');
  api.on('POST /ott/:id/reactivate', { data: rangmahal });
  await getRow('Rangmahal').getByRole('button', { name: 'Reactivate' }).click();
  await dialog().getByRole('button', { name: 'Reactivate' }).click();
  await expect.element(notice('Rangmahal is active again.')).toBeVisible();
  await expect.element(getRow('Rangmahal')).not.toMatchTextContent('Deactivated');
});
