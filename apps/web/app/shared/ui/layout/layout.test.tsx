import { api } from '@cinvoice/screens/fake-api.ts';
import { signInAsOtt } from '@cinvoice/screens/people.ts';
import { anItem, aPage } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

beforeEach(() => api.on('GET /:kind/ott', aPage(anItem())));

test('an unknown address shows an explanation and a link to the front page', async () => {
  openPage('/nowhere');
  await expect.element(page.getByRole('heading', { name: 'This scene was cut' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the front page' })).toHaveAttribute('href', '/');
});

test('an area follows the chosen language and reports it to the server', async () => {
  signInAsOtt();
  openPage('/ott/projects');
  await page.getByRole('button', { name: /हिन्दी/ }).click();
  await expect.element(page.getByRole('link', { name: 'प्रोजेक्ट', exact: false }).first()).toBeVisible();
  await expect.poll(() => api.received('PUT /messages/language').at(-1)?.body).toEqual({ language: 'hi' });
  expect(localStorage.getItem('language')).toBe('hi');
});

test('the theme can be switched and is saved', async () => {
  signInAsOtt();
  openPage('/ott/projects');
  await page.getByRole('button', { name: /dark theme/ }).click();
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark');
});

test('a public page changes its language in place, and the choice is remembered', async () => {
  openPage('/confirm-email?token=abc');
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'हिन्दी' }).click();
  await expect.poll(currentPath).toBe('/hi/confirm-email?token=abc');
  await expect.poll(() => localStorage.getItem('language')).toBe('hi');
  await bar.getByRole('link', { name: 'English' }).click();
  await expect.poll(currentPath).toBe('/confirm-email?token=abc');
  expect(localStorage.getItem('language')).toBe('en');
});

test.each([
  ['/confirm-email', 'About Us', '/about'],
  ['/hi/confirm-email', 'हमारे बारे में', '/hi/about'],
])('%s leads to the pages of the site, which are documents of their own', async (path, name, target) => {
  openPage(path);
  await page.getByRole('banner').getByRole('link', { name }).click();
  await expect.poll(currentPath).toBe(target);
});

test('marks the tab of the open page', async () => {
  signInAsOtt();
  openPage('/ott/projects');
  await expect
    .element(page.getByRole('link', { name: 'Projects' }).first())
    .toHaveAttribute('aria-current', 'page');
  await expect
    .element(page.getByRole('link', { name: 'Released', exact: true }).first())
    .not.toHaveAttribute('aria-current');
});
