import type { Page } from '@playwright/test';
import { expect, isHydrated, test } from './journey.ts';
import { findPublicPaths } from './public-places.ts';

/** Opens a page and holds its scripts back until the returned function releases them. */
const openAsleep = async (page: Page, place: string): Promise<() => void> => {
  const letIn = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await letIn.promise;
    await route.continue();
  });
  await page.goto(place);
  return letIn.resolve;
};

test('a page hydrates at the first sign of a visitor, or after some seconds without one', async ({
  page,
}) => {
  await page.clock.install();
  for (const sign of [() => page.mouse.move(80, 80), () => page.clock.fastForward(5000)]) {
    const fetched = page.waitForResponse(/\/assets\/root-.*\.js$/);
    await page.goto('/about');
    await (await fetched).finished();
    await page.waitForLoadState('networkidle');
    expect(await isHydrated(page)).toBe(false);
    await sign();
    await expect.poll(() => isHydrated(page)).toBe(true);
  }
});

test('a press before the scripts arrive takes effect once they have', async ({ page }) => {
  const letIn = await openAsleep(page, '/about');
  const html = page.locator('html');
  const before = await html.getAttribute('data-mantine-color-scheme');
  await page.getByRole('button', { name: /^Switch to the/ }).click();
  letIn();
  await expect(html).not.toHaveAttribute('data-mantine-color-scheme', before ?? '');
});

test('a link pressed before the scripts arrive is followed by the browser', async ({ page }) => {
  await page.clock.install();
  for (const [press, place] of [
    ['Investor', '/investor'],
    ['Get Started', '/login?role=investor'],
  ] as const) {
    // No script ever arrives, and the clock stands still once the page is loaded.
    await openAsleep(page, '/about');
    await page.clock.pauseAt(Date.now() + 1000);
    await page.getByRole('banner').getByRole('link', { name: press, exact: true }).click();
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the login preselects the role of its link, before and after the scripts arrive', async ({
  page,
  context,
}) => {
  const investor = page.getByRole('radio', { name: 'Investor' });
  const gains = page.getByRole('heading', { name: /^As an? .* you get$/ });
  await test.step('followed by the browser', async () => {
    const letIn = await openAsleep(page, '/login?role=investor');
    await expect(investor).toBeChecked();
    await expect(gains).toHaveText('As an investor you get');
    letIn();
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
    await expect(investor).toBeChecked();
    await expect(gains).toHaveText('As an investor you get');
  });
  await test.step('opened in a new tab', async () => {
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
  const letIn = await openAsleep(page, '/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  letIn();
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(menu).toBeHidden();
});

test('Enter in a field before the scripts arrive submits nothing', async ({ page }) => {
  const letIn = await openAsleep(page, '/contact');
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.pressSequentially('First line');
  await message.press('Enter');
  await message.pressSequentially('second line');
  letIn();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await expect(message).toHaveValue('First line\nsecond line');
  await page.getByRole('textbox', { name: 'First name' }).fill('Asha');
  await expect(page.getByText('Please enter last name.')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows its heading', async ({ page, product }) => {
    for (const place of await findPublicPaths(product)) {
      await page.goto(place);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), place).toBeVisible();
    }
  });
});
