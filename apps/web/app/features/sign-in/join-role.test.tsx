import { api } from '@cinvoice/screens/fake-api.ts';
import { getToken, signInAsUser } from '@cinvoice/screens/people.ts';
import { anEmptyPortfolio } from '@cinvoice/screens/portfolio-samples.ts';
import { unreachable } from '@cinvoice/screens/refusal.ts';
import { aPage } from '@cinvoice/screens/samples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

test('a filmmaker is signed out and reaches the login for investors', async () => {
  signInAsUser('content_producer');
  api.on('POST /users/logout', undefined);
  openPage('/join/investor');
  await page.getByRole('button', { name: 'Log in as an investor' }).click();
  await expect.poll(currentPath).toBe('/login?role=investor');
  expect(getToken('user')).toBeNull();
  expect(api.received('POST /users/logout')).toHaveLength(1);
});

test('an investor reaches the login for filmmakers, also without a network', async () => {
  signInAsUser('investor');
  api.on('POST /users/logout', unreachable);
  openPage('/join/filmmaker');
  await page.getByRole('button', { name: 'Log in as a filmmaker' }).click();
  await expect.poll(currentPath).toBe('/login?role=content_producer');
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
