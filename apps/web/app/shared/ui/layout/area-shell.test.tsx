import { api } from '@cinvoice/screens/fake-api.ts';
import { getReturnPath, getToken, signInAsAdmin, signInAsUser } from '@cinvoice/screens/people.ts';
import { anEmptyPortfolio } from '@cinvoice/screens/portfolio-samples.ts';
import { aContactMessage, anAccount, anAdmin, anOttAccount, aPage } from '@cinvoice/screens/samples.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closePage, currentPath, openPage } from '#screens/page.tsx';

beforeEach(() => {
  api.on('GET /users/profile', aPage(anAccount()));
  api.on('GET /ott/admin', aPage(anOttAccount()));
  api.on('GET /admin/accounts', aPage(anAdmin()));
  api.on('GET /contact', aPage(aContactMessage()));
  api.on('GET /:kind/user', aPage());
  api.on('GET /ott', aPage());
  api.on('GET /approved', aPage());
  api.on('GET /interests/user', aPage());
  api.on('GET /portfolio', { data: anEmptyPortfolio() });
  api.on('GET /interests/user/totals', { data: { count: 0, totalPaise: 0, projectedPaise: 0 } });
  api.on('GET /projects/public', aPage());
});
afterEach(() => page.viewport(1280, 900));

const tabs = () => page.getByRole('navigation', { name: 'Area' });
const tab = (name: string) => tabs().getByRole('link', { name, exact: true });

test('on a wide screen the pages of a group stand beside each other', async () => {
  signInAsAdmin();
  openPage('/admin/users');
  for (const name of ['All Users', 'All OTTs', 'Admins', 'Contact', 'Audit log'])
    await expect.element(tab(name)).toBeVisible();
  await expect.element(tab('People')).not.toBeInTheDocument();
  await tab('All OTTs').click();
  await expect.poll(currentPath).toBe('/admin/ott');
  await expect.element(tab('All OTTs')).toHaveAttribute('aria-current', 'page');
  await expect.element(tab('All Users')).not.toHaveAttribute('aria-current');
});

test('a folded group leads to its first page and shows its pages while one of them is open', async () => {
  signInAsAdmin();
  openPage('/admin/users');
  await expect.element(tab('Market')).toBeVisible();
  await expect.element(tab('Treasury')).not.toBeInTheDocument();
  await expect.element(tab('Market')).toHaveAttribute('href', '/admin/invoices');
  await expect.element(tab('Market')).not.toHaveAttribute('aria-current');
});

test('on a phone groups are folded, and the open one shows its pages', async () => {
  await page.viewport(390, 844);
  signInAsAdmin();
  openPage('/admin/users');
  await expect.element(tab('People')).toHaveAttribute('aria-current', 'true');
  await expect.element(tab('All Users')).toBeVisible();
  await expect.element(tab('Items')).toBeVisible();
  await expect.element(tab('Projects')).not.toBeInTheDocument();
  await tab('Contact').click();
  await expect.poll(currentPath).toBe('/admin/messages');
  await expect.element(tab('People')).toHaveAttribute('aria-current', 'true');
});

test('an account with both roles changes between its areas', async () => {
  signInAsUser('content_producer', 'investor');
  openPage('/filmmaker/projects');
  await expect.element(page.getByText('Filmmaker area')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Investor area' }).click();
  await expect.poll(currentPath).toMatch(/^\/investor\//);
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Filmmaker area' })).toBeVisible();
});

test('an account with one role is not offered the other area', async () => {
  signInAsUser('content_producer');
  openPage('/filmmaker/projects');
  await expect.element(page.getByText('Filmmaker area')).toBeVisible();
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Investor area' }))
    .not.toBeInTheDocument();
});

test('a logout leads to the front page, and the area asks for a login again', async () => {
  signInAsUser('content_producer');
  api.on('POST /users/logout', undefined);
  openPage('/filmmaker/projects');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(currentPath).toBe('/');
  expect(getToken('user')).toBeNull();
  closePage();
  openPage('/filmmaker/projects');
  await expect.poll(currentPath).toBe('/login');
  expect(getReturnPath('user')).toBe('/filmmaker/projects');
});

test('after a change of page the focus is at its heading', async () => {
  signInAsAdmin();
  openPage('/admin/users');
  await tab('Admins').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Admins' })).toHaveFocus();
});
