import type { Page } from '@playwright/test';
import { expect, isAwake, test } from './journey.ts';
import { publicPlaces } from './public-places.ts';

/** Opens a page whose scripts are on their way until they are let in. */
const openAsleep = async (page: Page, place: string): Promise<() => void> => {
  const letIn = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await letIn.promise;
    await route.continue();
  });
  await page.goto(place);
  return letIn.resolve;
};

test('a page is awake at the first sign of somebody, or after some seconds without one', async ({ page }) => {
  await page.clock.install();
  for (const sign of [() => page.mouse.move(80, 80), () => page.clock.fastForward(5000)]) {
    const fetched = page.waitForResponse(/\/assets\/root-.*\.js$/);
    await page.goto('/about');
    await (await fetched).finished();
    await page.waitForLoadState('networkidle');
    expect(await isAwake(page)).toBe(false);
    await sign();
    await expect.poll(() => isAwake(page)).toBe(true);
  }
});

test('what is pressed before the scripts have come is done when they have', async ({ page }) => {
  const letIn = await openAsleep(page, '/about');
  const html = page.locator('html');
  const before = await html.getAttribute('data-mantine-color-scheme');
  await page.getByRole('button', { name: /^Switch to the/ }).click();
  letIn();
  await expect(html).not.toHaveAttribute('data-mantine-color-scheme', before ?? '');
});

test('a link that is pressed before the scripts have come is followed by the browser', async ({ page }) => {
  await page.clock.install();
  for (const [press, place] of [
    ['Investor', '/investor'],
    ['Get Started', '/login?role=investor'],
  ] as const) {
    // No script ever comes, and no time passes once the page is there.
    await openAsleep(page, '/about');
    await page.clock.pauseAt(Date.now() + 1000);
    await page.getByRole('banner').getByRole('link', { name: press, exact: true }).click();
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the login knows the role of the link that led to it, before the scripts have come and after', async ({
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

test('the menu waits for no script', async ({ page }) => {
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

test('a line that ends before the scripts have come sends no message', async ({ page }) => {
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

  test('every public page shows what it is about', async ({ page, product }) => {
    for (const place of await publicPlaces(product)) {
      await page.goto(place);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), place).toBeVisible();
    }
  });
});
