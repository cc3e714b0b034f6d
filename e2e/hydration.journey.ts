import type { Page } from '@playwright/test';
import { expect, isHydrated, test } from './journey.ts';
import { findPublicPaths } from './public-paths.ts';

/** Opens a page whose scripts do not load until the returned function is called. */
const openWithoutScripts = async (page: Page, address: string): Promise<() => void> => {
  const releaseScripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await releaseScripts.promise;
    await route.continue();
  });
  await page.goto(address);
  return releaseScripts.resolve;
};

test('a page hydrates at the first input, or after some seconds without one', async ({ page }) => {
  await page.clock.install();
  for (const trigger of [() => page.mouse.move(80, 80), () => page.clock.fastForward(5000)]) {
    const scriptsLoaded = page.waitForResponse(/\/assets\/root-.*\.js$/);
    await page.goto('/about');
    await (await scriptsLoaded).finished();
    await page.waitForLoadState('networkidle');
    expect(await isHydrated(page)).toBe(false);
    await trigger();
    await expect.poll(() => isHydrated(page)).toBe(true);
  }
});

test('a click before the scripts are loaded takes effect afterwards', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/about');
  const html = page.locator('html');
  const before = await html.getAttribute('data-mantine-color-scheme');
  await page.getByRole('button', { name: /^Switch to the/ }).click();
  releaseScripts();
  await expect(html).not.toHaveAttribute('data-mantine-color-scheme', before ?? '');
});

test('a link clicked before the scripts are loaded is followed by the browser', async ({ page }) => {
  await page.clock.install();
  for (const [label, address] of [
    ['Investor', '/investor'],
    ['Get Started', '/login?role=investor'],
  ] as const) {
    // The scripts are never released, and the clock is paused once the page is loaded.
    await openWithoutScripts(page, '/about');
    await page.clock.pauseAt(Date.now() + 1000);
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the login preselects the role of its link, before and after the scripts are loaded', async ({
  page,
  context,
}) => {
  const investor = page.getByRole('radio', { name: 'Investor' });
  const benefits = page.getByRole('heading', { name: /^As an? .* you get$/ });
  await test.step('opens the link in the same tab', async () => {
    const releaseScripts = await openWithoutScripts(page, '/login?role=investor');
    await expect(investor).toBeChecked();
    await expect(benefits).toHaveText('As an investor you get');
    releaseScripts();
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
    await expect(investor).toBeChecked();
    await expect(benefits).toHaveText('As an investor you get');
  });
  await test.step('opens the link in a new tab', async () => {
    await page.goto('/filmmaker');
    const opened = context.waitForEvent('page');
    const start = page.getByRole('main').getByRole('link', { name: 'Start as a filmmaker' }).first();
    await start.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL('/login?role=content_producer');
    await expect(tab.getByRole('radio', { name: 'Filmmaker' })).toBeChecked();
  });
});

test('the menu opens without scripts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const releaseScripts = await openWithoutScripts(page, '/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  releaseScripts();
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(menu).toBeHidden();
});

test('Enter in a field before the scripts are loaded submits nothing', async ({ page }) => {
  const releaseScripts = await openWithoutScripts(page, '/contact');
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.pressSequentially('First line');
  await message.press('Enter');
  await message.pressSequentially('second line');
  releaseScripts();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(message).toHaveValue('First line\nsecond line');
  await page.getByRole('textbox', { name: 'First name' }).fill('Asha');
  await expect(page.getByText('Please enter last name.')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows its heading', async ({ page, product }) => {
    for (const address of await findPublicPaths(product)) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toBeVisible();
    }
  });
});
