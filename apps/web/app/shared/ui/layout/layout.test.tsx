import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { openPage } from '#screens/page.tsx';
import { signInAsOtt } from '#screens/people.ts';
import { anItem, aPage } from '#screens/samples.ts';

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
