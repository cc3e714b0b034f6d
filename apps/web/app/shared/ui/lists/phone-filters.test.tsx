import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsAdmin, signInAsOtt } from '@cinvoice/screens/people.ts';
import { anAccount, anItem, aPage } from '@cinvoice/screens/samples.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

beforeEach(async () => {
  api.on('GET /users/profile', aPage(anAccount()));
  api.on('GET /:kind/ott', aPage(anItem()));
  await page.viewport(390, 844);
});
afterEach(() => page.viewport(1280, 900));

const opener = (count?: number) =>
  page.getByRole('button', { name: count ? `Filters (${count})` : 'Filters', exact: true });

test('filters are folded on a phone, and the search stays', async () => {
  signInAsAdmin();
  openPage('/admin/users');
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByLabelText('Role')).not.toBeVisible();
  await opener().click();
  await expect.element(page.getByLabelText('Role')).toBeVisible();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'true');
  await opener().click();
  await expect.element(page.getByLabelText('Role')).not.toBeVisible();
});

test('the button counts the filters that are set, and they stay open while they change', async () => {
  signInAsAdmin();
  openPage('/admin/users?role=investor');
  await opener(1).click();
  await page.getByLabelText('Order').selectOptions('By name');
  await expect.poll(currentPath).toBe('/admin/users?role=investor&sort=name');
  await expect.element(opener(2)).toBeVisible();
  await expect.element(page.getByLabelText('Order')).toBeVisible();
});

test('a status filter of items is set on a phone', async () => {
  signInAsOtt();
  openPage('/ott/projects');
  await opener().click();
  await page.getByRole('button', { name: 'rejected' }).click();
  await expect.poll(currentPath).toBe('/ott/projects?status=rejected');
  await expect.element(opener(1)).toBeVisible();
});

test('on a wide screen filters are open without a button', async () => {
  await page.viewport(1280, 900);
  signInAsAdmin();
  openPage('/admin/users');
  await expect.element(page.getByLabelText('Role')).toBeVisible();
  await expect.element(opener()).not.toBeInTheDocument();
});
