import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { destinationPath, openIsland } from '#screens/island.ts';
import { runScript } from '#screens/run-script.ts';
import pageScript from '../scripts/page.js?raw';
import themeScript from '../scripts/theme.js?raw';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const root = document.documentElement;

afterEach(async () => {
  delete root.dataset.mantineColorScheme;
  root.lang = '';
  await page.viewport(1280, 900);
});

/** Opens the header and the footer of a page, with their scripts. */
const openPage = async (path: string): Promise<void> => {
  await openIsland(path, (place) => (
    <>
      <Header place={place} />
      <Footer place={place} withMark={false} />
    </>
  ));
  runScript(themeScript);
  runScript(pageScript);
};

const bar = () => page.getByRole('banner');
const mainLinks = () => page.getByRole('navigation', { name: 'Main' });
const menu = () => page.getByRole('navigation', { name: 'Menu' });
const openMenu = () => bar().getByRole('button', { name: 'Menu' }).click();

test('the bar marks the open page, in each language, and leads to another', async () => {
  await openPage('/about');
  const links = mainLinks().getByRole('link');
  await expect.element(links.filter({ hasText: 'About Us' })).toHaveAttribute('aria-current', 'page');
  expect(document.querySelectorAll('header [aria-current]')).toHaveLength(1);
  await links.filter({ hasText: 'Contact Us' }).click();
  await expect.poll(destinationPath).toBe('/contact');
});

test('the bar of a translated page marks it, and leads to translated pages', async () => {
  await openPage('/hi/about');
  await expect
    .element(page.getByRole('link', { name: 'हमारे बारे में' }).first())
    .toHaveAttribute('aria-current', 'page');
  const links = [...document.querySelectorAll('header nav a[href]')];
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => !/^\/hi(\/|\?|$)/.test(link.getAttribute('href') ?? ''))).toEqual([]);
});

test('a page that does not exist yet is named and leads nowhere', async () => {
  await openPage('/about');
  const career = mainLinks().getByRole('link', { name: /Career/ });
  await expect.element(career).toHaveAttribute('aria-disabled', 'true');
  await expect.element(career).not.toHaveAttribute('href');
});

test('another language is the same page with its query and fragment, and is remembered', async () => {
  await openPage('/contact?from=x#form');
  const link = bar().getByRole('link', { name: 'हिन्दी' });
  await expect.element(link).toHaveAttribute('href', '/hi/contact');
  await link.click();
  await expect.poll(destinationPath).toBe('/hi/contact?from=x');
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/#form$/));
  expect(localStorage.getItem('language')).toBe('hi');
});

test('a translated page that is opened first sets the language, and changes no choice', async () => {
  root.lang = 'hi-IN';
  await openPage('/hi/about');
  expect(localStorage.getItem('language')).toBe('hi');
  localStorage.setItem('language', 'en');
  runScript(pageScript);
  expect(localStorage.getItem('language')).toBe('en');
});

test('the theme is switched there and back, and remembered', async () => {
  await openPage('/about');
  const scheme = () => [root.dataset.mantineColorScheme, localStorage.getItem('mantine-color-scheme-value')];
  await bar().getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(scheme).toEqual(['dark', 'dark']);
  await bar().getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect.poll(scheme).toEqual(['light', 'light']);
});

test('on a phone the menu opens and leads to a page', async () => {
  await page.viewport(390, 844);
  await openPage('/about');
  await expect.element(mainLinks()).not.toBeInTheDocument();
  await openMenu();
  await expect.element(menu()).toBeVisible();
  await menu().getByRole('link', { name: 'Contact Us' }).click();
  await expect.poll(destinationPath).toBe('/contact');
});

test('on a phone the menu closes by its button and by Escape', async () => {
  await page.viewport(390, 844);
  await openPage('/about');
  await openMenu();
  await menu().getByRole('button', { name: 'Close' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  await openMenu();
  await expect.element(menu()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  expect(destinationPath()).toBeNull();
});

test('on a phone Get Started in the menu begins a registration', async () => {
  await page.viewport(390, 844);
  await openPage('/about');
  await openMenu();
  await menu().getByRole('link', { name: 'Get Started' }).click();
  await expect.poll(destinationPath).toBe('/login?role=investor');
});

test('the first stop of the keyboard skips to the content', async () => {
  await openPage('/about');
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toHaveAttribute('href', '#main');
});
