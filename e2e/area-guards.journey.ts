import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { createFilmmaker, createInvestor, createOtt, openAs, signInAsAdmin, signInAsOtt } from './people.ts';
import { admin } from './product.ts';

const loginPaths = {
  '/filmmaker/dashboard': '/login',
  '/investor/dashboard': '/login',
  '/ott/dashboard': '/ott',
  '/admin/dashboard': '/admin',
} as const;

const expectRedirect = async (page: Page, address: string, target: string): Promise<void> => {
  await page.goto(address);
  await expect(page, `from ${address}`).toHaveURL((url) => url.pathname === target);
};

test('each area admits its own accounts and redirects all others to their login', async ({
  page,
  product,
}) => {
  for (const [path, loginPath] of Object.entries(loginPaths)) await expectRedirect(page, path, loginPath);
  const [filmmaker, investor] = [await createFilmmaker(product), await createInvestor(product)];
  await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expectRedirect(page, '/investor/dashboard', '/join/investor');
  await expectRedirect(page, '/ott/dashboard', '/ott');
  await expectRedirect(page, '/admin/dashboard', '/admin');
  await page.evaluate(() => localStorage.clear());
  await openAs(page, 'user', investor.token, '/investor/dashboard', investor.userId);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expectRedirect(page, '/filmmaker/dashboard', '/join/filmmaker');
  await page.evaluate(() => localStorage.clear());
  await openAs(page, 'ott', await signInAsOtt(product, await createOtt(product)), '/ott/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expectRedirect(page, '/admin/dashboard', '/admin');
  await expectRedirect(page, '/filmmaker/dashboard', '/login');
});

test("an ended staff session leads to its area's login and back to the page", async ({
  page,
  product,
  faults,
}) => {
  const ott = await createOtt(product);
  const accounts = [
    {
      area: 'ott',
      token: await signInAsOtt(product, ott),
      id: ott.ottId,
      password: ott.password,
    },
    { area: 'admin', token: await signInAsAdmin(product), ...admin },
  ] as const;
  for (const { area, token, id, password } of accounts) {
    await openAs(page, area, token, `/${area}/projects?status=rejected`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((name) => localStorage.setItem(name, 'ended'), `${area}Token`);
    faults.announce(/status of 401/);
    await page.reload();
    await expect(page).toHaveURL(`/${area}`);
    await expect(
      page.getByText('Your session has ended. Log in again to go on where you were.'),
    ).toBeVisible();
    await page.getByRole('textbox', { name: / ID$/ }).fill(id);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`/${area}/projects?status=rejected`);
  }
});
