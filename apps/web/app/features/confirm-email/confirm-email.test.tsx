import { makeNotice } from '@cinvoice/contract/codes/notices';
import { api } from '@cinvoice/screens/fake-api.ts';
import { refused, unreachable } from '@cinvoice/screens/refusal.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const confirm = () => page.getByRole('button', { name: 'Confirm this address' });

test('an address is confirmed by the button, not by opening the link', async () => {
  api.on('POST /users/confirm-email', {
    ...makeNotice('email-confirmed'),
    data: { email: 'asha@example.com' },
  });
  openPage('/confirm-email?token=abc');
  await expect.element(confirm()).toBeVisible();
  expect(api.received('POST /users/confirm-email')).toHaveLength(0);
  await confirm().click();
  await expect.element(page.getByRole('heading', { name: 'Your address is confirmed' })).toHaveFocus();
  await expect.element(page.getByText(/we write to asha@example.com/)).toBeVisible();
  expect(api.received('POST /users/confirm-email')[0]?.body).toEqual({ token: 'abc' });
});

test('a used link is refused with a way to get another', async () => {
  api.on('POST /users/confirm-email', refused('link-spent'));
  openPage('/confirm-email?token=abc');
  await confirm().click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/was used already or has expired.*have a new link sent/);
});

test('a link can be tried again after a network failure', async () => {
  api.on('POST /users/confirm-email', unreachable);
  openPage('/confirm-email?token=abc');
  await confirm().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server could not be reached');
  await expect.element(page.getByRole('alert')).not.toMatchTextContent('have a new link sent');
  await expect.element(confirm()).toBeVisible();
});

test('an incomplete link cannot be confirmed', async () => {
  openPage('/confirm-email');
  await expect.element(page.getByRole('heading', { name: 'The link is not complete' })).toBeVisible();
  await expect.element(confirm()).not.toBeInTheDocument();
});
