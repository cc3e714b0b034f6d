import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '#screens/page.tsx';

const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

const openBroken = (error: Error) =>
  openPart(() => {
    throw error;
  });

/** Chromium's error for a script of a page that is no longer there. */
const missingScript = () => new TypeError('Failed to fetch dynamically imported module: /assets/users-1.js');
const heading = (name: string) => page.getByRole('heading', { name });
const reload = () => page.getByRole('button', { name: 'Load again' });

test('a fault of a page is explained, and a link leads to the front page', async () => {
  openBroken(new Error('a fault'));
  await expect.element(heading('The projector stopped')).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent(/Nothing you saved is affected/);
  await expect.element(page.getByRole('link', { name: 'Go to the front page' })).toHaveAttribute('href', '/');
  await expect.element(reload()).not.toBeInTheDocument();
});

test('a page of an older version offers to load the new one', async () => {
  setOnline(true);
  openBroken(missingScript());
  await expect.element(heading('A new version is here')).toBeVisible();
  await expect.element(reload()).toBeVisible();
});

test('a page that cannot be loaded without a connection says so, and waits for one', async () => {
  setOnline(false);
  openBroken(missingScript());
  await expect.element(heading('There is no connection')).toBeVisible();
  await expect.element(page.getByText(/loaded again as soon as there is one/)).toBeVisible();
  await expect.element(reload()).toBeVisible();
});

test('a fault without a connection is still a fault', async () => {
  setOnline(false);
  openBroken(new TypeError('x is not a function'));
  await expect.element(heading('The projector stopped')).toBeVisible();
});
