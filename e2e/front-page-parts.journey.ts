import type { Page, Route } from '@playwright/test';
import { expect, expectSoundPage, test } from './journey.ts';

const findSection = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });

test('the returns calculator grows an amount by 16 percent a year, beside a fixed deposit', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const calculator = findSection(page, 'What could it become?');
  const amount = calculator.getByLabel('Investment amount');
  const result = calculator.getByRole('status');
  const chart = calculator.getByRole('img');
  await amount.scrollIntoViewIfNeeded();
  await expect(amount).toBeEnabled();
  await expect(amount).toHaveValue('20,00,000');
  await expect(calculator.getByLabel('1 year')).toBeChecked();
  await expect(calculator).toContainText('Twenty lakh rupees');
  await expect(result).toContainText('Projected value after 1 year');
  await expect(result).toContainText('₹23,20,000');
  await expect(result).toContainText('Gain ₹3,20,000');
  await expect(calculator).toContainText('16 % a year is an illustration, not a promise.');
  await expect(calculator).toContainText('you can lose all of it');
  await expect(chart.locator('svg').filter({ visible: true })).toHaveCount(1);
  await expect(chart).toHaveAccessibleName(/₹31,21,792 after three.*fixed deposit at 7\u00a0%.*₹24,50,086/);

  await calculator.getByLabel('3 years').check({ force: true });
  await expect(result).toContainText('₹31,21,792');
  await amount.fill('₹ 1,23,45,678');
  await expect(amount).toHaveValue('1,23,45,678');
  await expect(result).toContainText('₹1,92,70,319');
  await amount.press('End');
  await amount.pressSequentially('90');
  await expect(amount).toHaveValue('1,23,45,67,890');
  await amount.pressSequentially('1');
  await expect(amount).toHaveValue('1,23,45,67,890');
  await amount.fill('');
  await expect(result).toContainText('₹0');
  await expect(calculator).toContainText('Whole rupees, up to ten digits');
  await expectSoundPage(page);
});

test('a digit is inserted and deleted at the caret', async ({ page }) => {
  await page.goto('/');
  const amount = page.getByLabel('Investment amount');
  await amount.scrollIntoViewIfNeeded();
  await expect(amount).toBeEnabled();
  await amount.press('Home');
  await amount.press('ArrowRight');
  await amount.pressSequentially('5');
  await expect(amount).toHaveValue('2,50,00,000');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('20,00,000');
  await amount.press('End');
  for (const _ of '000') await amount.press('ArrowLeft');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('2,00,000');
  await amount.press('Home');
  await amount.press('Delete');
  await expect(amount).toHaveValue('');
  await amount.pressSequentially('1000.50');
  await expect(amount, 'a fraction is no hundredfold').toHaveValue('1,000');
});

test("the invoice calculator shows both sides' amounts to the paisa", async ({ page }) => {
  await page.goto('/');
  const calculator = findSection(page, 'What is an invoice worth today?');
  const slip = calculator.getByRole('status');
  const face = calculator.getByLabel('Face value');
  await face.scrollIntoViewIfNeeded();
  await expect(slip).toContainText('₹23,89,994.76');
  await face.fill('10000000');
  await expect(calculator).toContainText('One crore rupees');
  const yieldOfInvestor = calculator.getByLabel(/Yield/);
  for (const _ of '1234') await yieldOfInvestor.press('ArrowRight');
  await expect(yieldOfInvestor).toHaveAttribute('aria-valuetext', '15\u00a0% a year');
  await expect(slip).toContainText('The filmmaker receives, once it is sold₹95,30,026.11');
  await expect(slip).toContainText('The investor earns, when it is paid₹4,69,973.89');
  await calculator.getByLabel(/Days/).press('Home');
  await expect(slip).toContainText('Discount for 15 days at 15 % a year');
  await expect(slip).toContainText('₹99,38,733.83');
});

test('questions open and close with mouse and keyboard', async ({ page }) => {
  await page.goto('/');
  const answers = {
    'What?': /fixed amount and a fixed date/,
    'Why should I invest?': /you can lose the money/,
    'Can I lose money?': /^Yes\./,
    'Does registering cost anything?': /Registration is free, and prices include taxes/,
  };
  await expect(page.getByText(/Register with your phone number/)).toBeVisible();
  for (const [question, answer] of Object.entries(answers)) {
    const summary = page.locator('summary').filter({ hasText: question });
    await expect(page.getByText(answer)).toBeHidden();
    await summary.click();
    await expect(page.getByText(answer)).toBeVisible();
    await summary.press('Enter');
    await expect(page.getByText(answer)).toBeHidden();
  }
});

test('fourteen partners are named and still, testimonials are attributed to roles', async ({ page }) => {
  await page.goto('/');
  const partners = findSection(page, 'Partner platforms and labels');
  await partners.scrollIntoViewIfNeeded();
  await expect(partners.getByRole('img')).toHaveCount(14);
  await expect(partners.getByRole('checkbox')).toBeHidden();
  const voices = findSection(page, 'From the stalls').getByRole('figure');
  await expect(voices).toHaveCount(3);
  await expect(voices.nth(0)).toContainText('Producer, web series');
  await expect(voices.nth(0)).toContainText('₹1.4 Cr');
  await expect(voices.nth(1)).toContainText('4.3/5');
  await expect(voices.nth(2)).toContainText('₹1.0 Cr');
});

test('the product is shown as on a phone on a narrow screen, and as on a desk on a wide one', async ({
  page,
}) => {
  const shown = page
    .getByRole('figure', { name: 'An invoice on sale, as investors see it' })
    .getByRole('img');
  for (const [width, picture] of [
    [390, /deal-phone-en-light/],
    [1440, /deal-wide-en-light/],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(picture);
  }
});

test('input of the calculators survives a change of theme and of language, where the page turns Hindi', async ({
  page,
}) => {
  await page.goto('/');
  const about = page.getByRole('main').getByRole('link', { name: 'About us' });
  const results = page.getByRole('main').getByRole('status');
  await page.getByLabel('Investment amount').fill('100000');
  await page.getByLabel('3 years').check({ force: true });
  await page.getByLabel('Face value').fill('10000000');
  await page.getByLabel(/Days/).press('Home');
  for (const _ of '1234') await page.getByLabel(/Yield/).press('ArrowRight');
  const expectResults = async () => {
    await expect(results.first()).toContainText('₹1,56,089');
    await expect(results.last()).toContainText('₹99,38,733.83');
  };
  await expectResults();
  await page.getByRole('button', { name: /Switch to the dark theme/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectResults();
  await expect(about).toBeVisible();
  await expect(page.getByText('A date, a payer, a price')).toBeVisible();
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi');
  await expectResults();
  await expect(page.getByLabel('निवेश की रकम')).toHaveValue('1,00,000');
  await expect(about).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'हमारे बारे में' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('A date, a payer, a price');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await expectResults();
  await expect(page.getByLabel('3 years')).toBeChecked();
  await expect(page.getByLabel('Face value')).toHaveValue('1,00,00,000');
  await expect(page.getByLabel(/Yield/)).toHaveAttribute('aria-valuetext', '15\u00a0% a year');
  await expect(about).toBeVisible();
});

test('what is below the first screen is laid out once the page is there, and at once for a link into it', async ({
  page,
}) => {
  // Until the first picture has come, the page has not loaded.
  const held: Route[] = [];
  await page.route(/projector-/, (route) => {
    held.push(route);
  });
  const lastSection = page.locator('main > section').last();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(lastSection).toHaveCSS('content-visibility', 'auto');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held.splice(0)) await route.continue();
  await expect(lastSection).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('html[data-opening]')).toHaveCount(0);
  await expect(lastSection).not.toBeInViewport();

  await page.goto('about:blank');
  await page.goto('/#ends', { waitUntil: 'commit' });
  await expect(lastSection).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('#ends')).toBeInViewport();
  for (const route of held) await route.abort();
});

test('going back to the front page leads to what was pressed, where it was', async ({ page }) => {
  await page.goto('/');
  const call = findSection(page, 'Two sides of one page, as in any honest book').getByRole('link', {
    name: 'Get Funded',
  });
  await call.scrollIntoViewIfNeeded();
  // Sections that are laid out late may still move it, and so may the click. What is above it may have another height after going
  // back: what was read is in its place again, not the number of pixels above it.
  await call.evaluate((link) => {
    addEventListener('pagehide', () =>
      sessionStorage.setItem('left-at', String(link.getBoundingClientRect().top)),
    );
  });
  await call.click();
  await expect(page).toHaveURL('/login?role=content_producer');
  const place = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
  expect(place).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect
    .poll(async () => Math.abs((await call.evaluate((link) => link.getBoundingClientRect().top)) - place))
    .toBeLessThan(2);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is readable, its questions open, and the calculators show an example', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const heading of [
      'Three things to hold us to',
      'Two sides of one page, as in any honest book',
      'A date, a payer, a price',
      'Cash now, rights kept',
      'What could it become?',
      'From the stalls',
      'Before you sign',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await page.locator('summary').filter({ hasText: 'Can I lose money?' }).click();
    await expect(page.getByText(/^Yes\. If the platform never pays/)).toBeVisible();
    await expect(page.locator('main noscript p')).toHaveText(/^JavaScript is off in this browser/);
    await expect(findSection(page, 'What could it become?').getByRole('status')).toContainText('₹23,20,000');
    await page.getByRole('main').getByRole('link', { name: 'About us' }).click();
    await expect(page).toHaveURL('/about');
  });
});
