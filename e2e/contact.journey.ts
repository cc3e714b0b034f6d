import type { Page } from '@playwright/test';
import { makeUniqueName } from './items.ts';
import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import { openAs, signInAsAdmin } from './people.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills the whole form and advances the clock, because a form sent within seconds counts as a bot's. */
const fillForm = async (page: Page, lastName: string): Promise<void> => {
  await field(page, 'First name').fill('Asha');
  await field(page, 'Last name').fill(lastName);
  await field(page, 'E-mail address').fill('asha@example.com');
  await field(page, 'Phone number').fill('5550001234');
  await page.getByRole('radio', { name: 'Work' }).check({ force: true });
  await field(page, 'Your message').fill('An invoice of ₹25,00,000 falls due in March.');
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await page.clock.fastForward(30_000);
};

const confirmation = 'Thank you. Your message has reached us, and we will answer to asha@example.com.';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('a visitor sends a contact message, and an admin finds it and marks it as answered', {
  tag: '@phone',
}, async ({ page, product, faults }) => {
  const lastName = makeUniqueName('Kulkarni');

  await test.step('names missing values at their fields', async () => {
    await page.goto('/contact');
    await field(page, 'First name').focus();
    await page.getByRole('button', { name: 'Submit' }).click();
    const missing = {
      'First name': 'Please enter first name.',
      'Last name': 'Please enter last name.',
      'E-mail address': 'Please enter e-mail address.',
      'Phone number': 'Please enter phone number.',
    };
    for (const [name, error] of Object.entries(missing)) {
      await expect(field(page, name)).toHaveAccessibleDescription(error);
    }
    await expect(field(page, 'Your message')).toHaveAccessibleDescription(/Please enter your message\./);
    await expect(page.getByText('Please accept the terms of use.')).toBeVisible();
    await expect(field(page, 'First name')).toBeFocused();
    await expectPage(page, '/contact', 'Tell us what it is about');
  });

  await test.step('keeps the input after a visit to the terms and after a reload', async () => {
    await fillForm(page, lastName);
    await page.getByRole('main').getByRole('link', { name: 'terms of use' }).click();
    await expect(page).toHaveURL('/terms-of-use');
    await page.goBack();
    await expect(field(page, 'Last name')).toHaveValue(lastName);
    await page.reload();
    await expect(field(page, 'Last name')).toHaveValue(lastName);
    await expect(field(page, 'Your message')).toHaveValue(/falls due in March/);
    await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /I accept the terms/ })).toBeChecked();
  });

  await test.step('confirms the message and starts the next one blank', async () => {
    await page.clock.fastForward(30_000);
    await page.route('**/api/v1/contact', (route) => route.abort());
    faults.announce(/ERR_FAILED/);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expectSoundPage(page);
    await page.unroute('**/api/v1/contact');
    await page.getByRole('button', { name: 'Submit' }).click();
    const confirmed = page.getByRole('status').filter({ hasText: confirmation });
    await expect(confirmed).toBeInViewport({ ratio: 1 });
    await expect(confirmed.getByRole('heading')).toBeFocused();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'Last name')).toHaveValue('');
  });

  await test.step('an admin finds the message and marks it', async () => {
    await openAs(page, 'admin', await signInAsAdmin(product), '/admin/messages?answered=0');
    const row = page.getByRole('row').filter({ hasText: lastName });
    await expect(row).toContainText('An invoice of ₹25,00,000 falls due in March.');
    await expect(row).toContainText('5550001234 (work)');
    await expect(row.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute('href', /^mailto:asha/);
    await row.getByRole('button', { name: /^Mark as answered/ }).click();
    // A live update may remove the row from the filtered list at once.
    await expect(page.getByText('Marked as answered.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(lastName)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Answered' }).selectOption('Answered');
    await expect(row).toContainText('by projectionist');
    await expectPage(page, '/admin/messages?answered=1', 'Contact messages');
  });
});

test("a bot's contact message is thanked for and not stored", async ({ page, product }) => {
  const lastName = makeUniqueName('Bot');
  await page.goto('/contact');
  const honeypot = page.getByLabel('Leave this empty');
  await expect(honeypot, 'no keyboard leads into it').toHaveAttribute('tabindex', '-1');
  await honeypot.fill('https://casino.example');
  await fillForm(page, lastName);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').filter({ hasText: confirmation })).toBeVisible();
  await openAs(
    page,
    'admin',
    await signInAsAdmin(product),
    `/admin/messages?q=${encodeURIComponent(lastName)}`,
  );
  await expect(page.getByText('Nothing matches')).toBeVisible();
});
