import type { Page } from '@playwright/test';
import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, createOtt, openAs, randomMobile, signInAsOtt } from './people.ts';
import type { Product } from './product.ts';

const fetchStatus = async (product: Product, token: string): Promise<number> =>
  (await fetch(`${product.url}/api/v1/sessions`, { headers: { authorization: `Bearer ${token}` } })).status;

const requestCode = (product: Product, mobile: string) =>
  fetch(`${product.url}/api/v1/users/register-or-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, role: 'content_producer' }),
  });

const signIn = async (page: Page, product: Product, mobile: string): Promise<void> => {
  await page.goto('/login?role=content_producer');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.getByLabel('6-digit code').pressSequentially(product.getCode(mobile));
};

test("a filmmaker sees all sessions, ends a foreign one, and a new sign-in ends this browser's former one", async ({
  page,
  product,
}) => {
  const { mobile, token } = await createFilmmaker(product);
  await signIn(page, product, mobile);
  await expect(page).toHaveURL('/filmmaker/dashboard');
  const previousSession = String(await page.evaluate(() => localStorage.getItem('authToken')));

  await page.goto('/filmmaker/profile');
  const table = page.getByRole('table', { name: 'Where you are signed in' });
  const here = table.getByRole('row', { name: /Chrome on .*This device/ });
  const other = table.getByRole('row').filter({ hasText: 'node' });
  await expect(here).toBeVisible();
  await expect(other).toBeVisible();
  await expectSoundPage(page);
  await other.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out this login' });
  await expect(dialog).toContainText('signed out at once');
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toBeHidden();
  expect(await fetchStatus(product, token)).toBe(401);

  // Lost without a logout, as when another account signs in over it.
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await signIn(page, product, mobile);
  await expect(page).toHaveURL('/filmmaker/dashboard');
  expect(await fetchStatus(product, previousSession)).toBe(401);
  await page.goto('/filmmaker/profile');
  await expect(table.getByRole('row')).toHaveCount(2);
});

test('an OTT signs out everywhere else, and then here', async ({ page, product }) => {
  const ott = await createOtt(product);
  const elsewhere = await signInAsOtt(product, ott);
  await openAs(page, 'ott', await signInAsOtt(product, ott), '/ott/account');
  await expectPage(page, '/ott/account', 'Account');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else' });
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const table = page.getByRole('table', { name: 'Where you are signed in' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  expect(await fetchStatus(product, elsewhere)).toBe(401);
  await table.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/ott');
});

test('a user whose number a stranger requests codes for signs in with the newest code', async ({
  page,
  product,
  faults,
}) => {
  const mobile = randomMobile();
  for (let count = 0; count < 5; count += 1) await requestCode(product, mobile);
  faults.announce(/status of 429/);
  await signIn(page, product, mobile);
  await expect(page).toHaveURL(/\/register\?userId=/);
});
