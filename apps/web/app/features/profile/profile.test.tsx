import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeNotice } from '@cinvoice/contract/codes/notices';
import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsUser } from '@cinvoice/screens/people.ts';
import { invalidField, unreachable } from '@cinvoice/screens/refusal.ts';
import { aPage, aUser } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const user = aUser({
  accountNumber: '123456789012',
  panNo: 'AAAPA1234F',
  email: 'asha@example.com',
  confirmedEmail: 'asha@example.com',
});

const open = (changes: Parameters<typeof aUser>[0] = {}) => {
  signInAsUser('content_producer');
  api.on('GET /users/profile/:userId', { data: { ...user, ...changes } });
  api.on('GET /sessions', { data: [] });
  api.on('GET /users/passkeys', { data: { possible: false, passkeys: [] } });
  api.on('GET /:kind/user', aPage());
  api.on('GET /ott', aPage());
  api.on('PUT /users/profile', ({ body }) => ({
    ...makeNotice('profile-updated'),
    data: { ...user, ...changes, ...body } as typeof user,
  }));
  openPage('/filmmaker/profile');
};

const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const update = () => page.getByRole('button', { name: 'Update', exact: true });
const sent = () => api.received('PUT /users/profile').map(({ body }) => body);

test('changed values are sent, with codes in capitals', async () => {
  open();
  await field('IFSC code').fill('hdfc0001234');
  await field('Bank name').fill('HDFC Bank');
  await update().click();
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
  expect(sent()[0]).toMatchObject({ ifscCode: 'HDFC0001234', bankName: 'HDFC Bank' });
});

test('an invalid code is refused in its field and not sent', async () => {
  open();
  await field('IFSC code').fill('HDFC1001234');
  await update().click();
  await expect.element(field('IFSC code')).toHaveAccessibleDescription(/IFSC code must be four letters/);
  expect(sent()).toEqual([]);
});

test('name and phone number are read-only', async () => {
  open();
  await expect.element(field('Name')).toHaveValue('Asha Rane');
  await expect.element(field('Name')).toHaveAttribute('readonly');
  await expect.element(field('Phone number')).toHaveAttribute('readonly');
});

test('a field error of the server is shown beside its field', async () => {
  open();
  api.on('PUT /users/profile', invalidField('email', makeFieldRefusal('email-invalid')));
  await field('Bank name').fill('HDFC Bank');
  await update().click();
  await expect.element(field('E-mail')).toHaveAccessibleDescription(/valid e-mail address/);
});

test('a failed request is reported and the form keeps its input', async () => {
  open();
  api.on('PUT /users/profile', unreachable);
  await field('Bank name').fill('HDFC Bank');
  await update().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update profile.');
  await expect.element(field('Bank name')).toHaveValue('HDFC Bank');
});

test('the link for an unconfirmed address can be sent again', async () => {
  open({ email: 'new@example.com' });
  await expect.element(page.getByText(/We sent a link to new@example.com/).first()).toBeVisible();
  api.on('POST /users/confirm-email/send-again', { data: { ...user, email: 'new@example.com' } });
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => api.received('POST /users/confirm-email/send-again').length).toBe(1);
});

test('leaving a changed profile asks for confirmation', async () => {
  open();
  await field('Bank name').fill('HDFC Bank');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).last().click();
  expect(currentPath()).toBe('/filmmaker/profile');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(currentPath).toBe('/filmmaker/projects');
});
