import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from './journey.ts';

/** Opens a page whose scripts do not come until the returned function is called. */
const openWithoutScripts = async (page: Page, address: string): Promise<() => void> => {
  const releaseScripts = Promise.withResolvers<void>();
  await page.route('**/site/*.js', async (route) => {
    await releaseScripts.promise;
    await route.continue();
  });
  // A script that never ends delays the load event for ever.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return releaseScripts.resolve;
};

test('colours, menu and links need no script to have come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithoutScripts(page, '/');
  const html = page.locator('html');
  await page.getByRole('button', { name: /^Switch to the dark/ }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(html, 'the choice is kept').toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a button pressed before its island has come says that it waits, and acts once', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/');
  const next = page.getByRole('button', { name: 'Next slide' });
  const frames = page.getByRole('list', { name: 'Slides' }).getByRole('button');
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  releaseScripts();
  await expect(frames.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(next).not.toHaveAttribute('aria-busy');
});

test('what is typed before the island has come is kept, and Enter submits it once', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/contact');
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.pressSequentially('First line');
  await message.press('Enter');
  await message.pressSequentially('second line');
  await page.getByRole('textbox', { name: 'First name' }).fill('Asha');
  await page.getByRole('textbox', { name: 'First name' }).press('Enter');
  await expect(page).toHaveURL('/contact');
  releaseScripts();
  await expect(page.getByText('Please enter last name.')).toBeVisible();
  await expect(message).toHaveValue('First line\nsecond line');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Asha');
});

test('an amount that is typed before the calculator has come is calculated', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/');
  const amount = page.getByLabel('Investment amount');
  await amount.fill('100000');
  await page.getByLabel('3 years').check({ force: true });
  releaseScripts();
  await expect(amount).toHaveValue('1,00,000');
  await expect(page.getByText('₹1,56,089').first()).toBeVisible();
});

test('an amount that is typed before the calculator has come keeps its caret', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/');
  const amount = page.getByLabel('Investment amount');
  await amount.press('Home');
  await amount.press('ArrowRight');
  await amount.pressSequentially('5');
  releaseScripts();
  await expect(amount).toHaveValue('2,50,00,000');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('20,00,000');
});

test('the login takes role and number from before its script has come', async ({ page, context }) => {
  await test.step('chosen and typed early', async () => {
    const releaseScripts = await openWithoutScripts(page, '/login');
    await page.getByRole('radio', { name: 'Filmmaker' }).check();
    await page.getByRole('textbox', { name: 'Phone number' }).fill('98765 43210');
    releaseScripts();
    await expect(page.getByRole('heading', { name: /^As an? .* you get$/ })).toHaveText(
      'As a filmmaker you get',
    );
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('98765 43210');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('named by a link that is opened in a new tab', async () => {
    await page.goto('/filmmaker');
    const opened = context.waitForEvent('page');
    const start = page.getByRole('main').getByRole('link', { name: 'Start as a filmmaker' }).first();
    await start.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL('/login?role=content_producer');
    await expect(tab.getByRole('radio', { name: 'Filmmaker' })).toBeChecked();
  });
});

test('reloading the front page keeps the scroll position', async ({ page }) => {
  // The browser drops the emulation while it loads a page, and the partners' strip would be taller.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, '/');
  const lastHeading = page.getByRole('heading', { name: 'Before you sign' });
  await lastHeading.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(1000);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
  await expect(lastHeading).toBeInViewport();
});
