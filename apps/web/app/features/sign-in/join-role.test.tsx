import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { currentPath, openPage } from '#screens/page.tsx';
import { getToken, signInAsUser } from '#screens/people.ts';
import { anEmptyPortfolio } from '#screens/portfolio-samples.ts';
import { unreachable } from '#screens/refusal.ts';
import { aPage } from '#screens/samples.ts';

test('a filmmaker is signed out and reaches the login with the investor tile chosen', async () => {
  signInAsUser('content_producer');
  api.on('POST /users/logout', undefined);
  openPage('/join/investor');
  await page.getByRole('button', { name: 'Log in as an investor' }).click();
  await expect.element(page.getByRole('radio', { name: /^Investor/ })).toBeChecked();
  expect(getToken('user')).toBeNull();
  expect(api.received('POST /users/logout')).toHaveLength(1);
});

test('an investor reaches the login with the filmmaker tile chosen, also without a network', async () => {
  signInAsUser('investor');
  api.on('POST /users/logout', unreachable);
  openPage('/join/filmmaker');
  await page.getByRole('button', { name: 'Log in as a filmmaker' }).click();
  await expect.element(page.getByRole('radio', { name: /^Filmmaker/ })).toBeChecked();
  expect(getToken('user')).toBeNull();
});

test('going back keeps the session', async () => {
  signInAsUser('investor');
  api.on('GET /approved', aPage());
  api.on('GET /interests/user', aPage());
  api.on('GET /portfolio', { data: anEmptyPortfolio() });
  api.on('GET /interests/user/totals', { data: { count: 0, totalPaise: 0, projectedPaise: 0 } });
  openPage('/join/filmmaker');
  await page.getByRole('link', { name: 'Back to the investor area' }).click();
  await expect.poll(currentPath).toBe('/investor/dashboard');
  expect(getToken('user')).toBe('token of the user');
});

test('an unknown role shows that the page does not exist', async () => {
  signInAsUser('investor');
  openPage('/join/critic');
  await expect.element(page.getByRole('heading', { name: 'This scene was cut' })).toBeVisible();
});
