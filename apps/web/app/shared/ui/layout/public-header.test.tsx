import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { currentPath, openPage } from '#screens/page.tsx';
import { aPage } from '#screens/samples.ts';

beforeEach(() => api.on('GET /projects/public', aPage()));
afterEach(() => page.viewport(1280, 900));

const bar = () => page.getByRole('banner');
const mainLinks = () => page.getByRole('navigation', { name: 'Main' });
const menu = () => page.getByRole('navigation', { name: 'Menu' });

test('the bar marks the open page and follows to another', async () => {
  openPage('/about');
  await expect
    .element(mainLinks().getByRole('link', { name: 'About Us' }))
    .toHaveAttribute('aria-current', 'page');
  await mainLinks().getByRole('link', { name: 'Contact Us' }).click();
  await expect.poll(currentPath).toBe('/contact');
  await expect
    .element(mainLinks().getByRole('link', { name: 'Contact Us' }))
    .toHaveAttribute('aria-current', 'page');
  await expect
    .element(mainLinks().getByRole('link', { name: 'About Us' }))
    .not.toHaveAttribute('aria-current');
});

test('a page that does not exist yet is named and leads nowhere', async () => {
  openPage('/about');
  const career = mainLinks().getByRole('link', { name: /Career/ });
  await expect.element(career).toHaveAttribute('aria-disabled', 'true');
  await expect.element(career).not.toHaveAttribute('href');
});

test('the language changes on the same page, keeps what is typed, and is remembered', async () => {
  openPage('/contact');
  await page.getByRole('textbox', { name: 'First name' }).fill('Kabir');
  await bar().getByRole('link', { name: 'हिन्दी' }).click();
  await expect.poll(currentPath).toBe('/hi/contact');
  await expect.poll(() => localStorage.getItem('language')).toBe('hi');
  await expect.element(page.getByRole('textbox').first()).toHaveValue('Kabir');
  await bar().getByRole('link', { name: 'English' }).click();
  await expect.poll(currentPath).toBe('/contact');
  await expect.poll(() => localStorage.getItem('language')).toBe('en');
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Kabir');
});

test('the theme is switched there and back', async () => {
  openPage('/about');
  const scheme = () => document.documentElement.dataset.mantineColorScheme;
  await bar().getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(scheme).toBe('dark');
  await bar().getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect.poll(scheme).toBe('light');
});

test('on a phone the menu opens, leads to a page, and closes', async () => {
  await page.viewport(390, 844);
  openPage('/about');
  await expect.element(mainLinks()).not.toBeInTheDocument();
  await bar().getByRole('button', { name: 'Menu' }).click();
  await expect.element(menu()).toBeVisible();
  await menu().getByRole('link', { name: 'Contact Us' }).click();
  await expect.poll(currentPath).toBe('/contact');
  await expect.element(menu()).not.toBeInTheDocument();
});

test('on a phone the menu closes by its button and by Escape', async () => {
  await page.viewport(390, 844);
  openPage('/about');
  const open = () => bar().getByRole('button', { name: 'Menu' }).click();
  await open();
  await menu().getByRole('button', { name: 'Close' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  await open();
  await expect.element(menu()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  expect(currentPath()).toBe('/about');
});

test('on a phone Get Started in the menu begins a registration', async () => {
  await page.viewport(390, 844);
  openPage('/about');
  await bar().getByRole('button', { name: 'Menu' }).click();
  await menu().getByRole('link', { name: 'Get Started' }).click();
  await expect.poll(currentPath).toBe('/login?role=investor');
});

test('the first stop of the keyboard skips to the content', async () => {
  openPage('/about');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toHaveAttribute('href', '#main');
});
