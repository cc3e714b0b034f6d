import type { Page } from '@playwright/test';
import { uniqueName } from './items.ts';
import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import { openAs, signInAsAdmin } from './people.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills the whole form at the speed of a person. */
const write = async (page: Page, lastName: string): Promise<void> => {
  await field(page, 'First name').fill('Asha');
  await field(page, 'Last name').fill(lastName);
  await field(page, 'E-mail address').fill('asha@example.com');
  await field(page, 'Phone number').fill('5550001234');
  await page.getByRole('radio', { name: 'Work' }).check({ force: true });
  await field(page, 'Your message').fill('An invoice of ₹25,00,000 falls due in March.');
  await page.getByRole('checkbox', { name: /I accept the terms of use/ }).check();
  await page.clock.fastForward(30_000);
};

const thanks = 'Thank you. Your message has reached us, and we will answer to asha@example.com.';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('a visitor sends a contact message, and an admin finds it and marks it as answered', {
  tag: '@phone',
}, async ({ page, product, faults }) => {
  const lastName = uniqueName('Kulkarni');

  await test.step('what is missing is named at its field', async () => {
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

  await test.step('what is typed is there after the terms were read, and after a reload', async () => {
    await write(page, lastName);
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

  await test.step('it is sent and thanked for, and the next one begins blank', async () => {
    await page.clock.fastForward(30_000);
    await page.route('**/api/v1/contact', (route) => route.abort());
    faults.announce(/ERR_FAILED/);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expectSoundPage(page);
    await page.unroute('**/api/v1/contact');
    await page.getByRole('button', { name: 'Submit' }).click();
    const thanked = page.getByRole('status').filter({ hasText: thanks });
    await expect(thanked).toBeInViewport({ ratio: 1 });
    await expect(thanked.getByRole('heading')).toBeFocused();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'Last name')).toHaveValue('');
  });

  await test.step('an admin reads it, and marks it', async () => {
    await openAs(page, 'admin', await signInAsAdmin(product), '/admin/messages?answered=0');
    const row = page.getByRole('row').filter({ hasText: lastName });
    await expect(row).toContainText('An invoice of ₹25,00,000 falls due in March.');
    await expect(row).toContainText('5550001234 (work)');
    await expect(row.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute('href', /^mailto:asha/);
    await row.getByRole('button', { name: /^Mark as answered/ }).click();
    // A live update may take the row out of the filtered list at once.
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
  const lastName = uniqueName('Bot');
  await page.goto('/contact');
  const trap = page.getByLabel('Leave this empty');
  await expect(trap, 'no keyboard leads into it').toHaveAttribute('tabindex', '-1');
  await trap.fill('https://casino.example');
  await write(page, lastName);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
  await openAs(
    page,
    'admin',
    await signInAsAdmin(product),
    `/admin/messages?q=${encodeURIComponent(lastName)}`,
  );
  await expect(page.getByText('Nothing matches')).toBeVisible();
});
