import type { Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';

const fail = (route: Route): Promise<void> => route.abort();

/** What may happen to a file on its way. */
const fates: Record<string, typeof fail> = {
  'never come': () => new Promise(() => undefined),
  fail,
};

/** Opens a page, and does not wait for what may never come. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' });

const expectReadable = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Switch to the dark/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: /^Switch to the light/ }).click();
};

const followLink = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

for (const [name, meet] of Object.entries(fates)) {
  test(`a first picture and typefaces that ${name} keep no page, link or island`, async ({
    page,
    faults,
  }) => {
    const files = [/projector-/, /\.woff2/];
    if (name === 'fail') faults.announce(/ERR_FAILED/);
    for (const file of files) await page.route(file, meet);
    const requested = Promise.all(files.map((file) => page.waitForRequest(file)));
    await open(page, '/');
    await requested;
    await expectReadable(page);
    // Nobody touches them: they come although the page has not loaded.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.getByLabel('Investment amount').fill('100000');
    await expect(page.getByText('₹1,16,000').first()).toBeVisible();
    await followLink(page);
  });

  test(`scripts of islands that ${name} leave pages to be read, and forms as they are typed`, async ({
    page,
    faults,
  }) => {
    if (name === 'fail') faults.announce(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await page.route('**/site/*.js', meet);
    await open(page, '/');
    await expectReadable(page);
    const result = page.getByRole('status').filter({ hasText: 'Projected value' });
    await expect(result).toContainText('₹23,20,000');
    await page.getByLabel('Investment amount').fill('100000');
    await expect(result, 'which is that of another amount').toHaveAttribute('aria-busy', 'true');
    await page.locator('summary').filter({ hasText: 'Can I lose money?' }).click();
    await expect(page.getByText(/^Yes\. If the platform never pays/)).toBeVisible();
    await followLink(page);

    for (const [address, field, button] of [
      ['/contact', 'First name', 'Submit'],
      ['/login', 'Phone number', 'Send OTP'],
      ['/admin', 'Admin ID', 'Continue'],
    ] as const) {
      await open(page, address);
      await expectReadable(page);
      const typed = page.getByRole('textbox', { name: field });
      await typed.fill('9820000003');
      const press = page.getByRole('button', { name: button });
      await press.click();
      // One that waits says so; one that could not come can be pressed again.
      if (name === 'fail') await expect(press).not.toHaveAttribute('aria-busy');
      else await expect(press).toHaveAttribute('aria-busy', 'true');
      await expect(page).toHaveURL(address);
      await expect(typed).toHaveValue('9820000003');
    }
    await followLink(page);
  });
}

test('a form whose script failed works once it is touched and the script is there', async ({
  page,
  faults,
}) => {
  faults.announce(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route('**/site/*.js', fail);
  const failed = page.waitForEvent('requestfailed');
  await open(page, '/contact');
  await failed;
  const first = page.getByRole('textbox', { name: 'First name' });
  await first.fill('Asha');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter last name.')).toBeVisible();
  await expect(first).toHaveValue('Asha');
});
