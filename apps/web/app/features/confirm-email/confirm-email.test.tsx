import { makeNotice } from '@cinvoice/contract/codes/notices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { openPage } from '#screens/page.tsx';
import { refused, unreachable } from '#screens/refusal.ts';

const confirm = () => page.getByRole('button', { name: 'Confirm this address' });

test('an address is confirmed by a press, not by opening the link', async () => {
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

test('a link that was used says so, and how to get another', async () => {
  api.on('POST /users/confirm-email', refused('link-spent'));
  openPage('/confirm-email?token=abc');
  await confirm().click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/was used already or has expired.*have a new link sent/);
});

test('without a network the same link is good for another try', async () => {
  api.on('POST /users/confirm-email', unreachable);
  openPage('/confirm-email?token=abc');
  await confirm().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server could not be reached');
  await expect.element(page.getByRole('alert')).not.toMatchTextContent('have a new link sent');
  await expect.element(confirm()).toBeVisible();
});

test('a link that is not complete is not sent', async () => {
  openPage('/confirm-email');
  await expect.element(page.getByRole('heading', { name: 'The link is not complete' })).toBeVisible();
  await expect.element(confirm()).not.toBeInTheDocument();
});
