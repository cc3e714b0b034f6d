import { expect, test } from './journey.ts';

test('the contents of a legal text lead to its sections, in each language', async ({ page }) => {
  await page.goto('/terms-of-use');
  const main = page.getByRole('main');
  const sections = main.getByRole('region');
  const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(sections).not.toHaveCount(0);
  await expect(entries).toHaveCount(await sections.count());

  await entries.filter({ hasText: 'Ending an account' }).click();
  await expect(page).toHaveURL('/terms-of-use#termination');
  const ending = main.getByRole('region', { name: 'Ending an account' });
  await expect(ending).toBeInViewport();
  await expect(ending.getByRole('note')).toContainText('In plain words');

  const count = await sections.count();
  await main.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi\/terms-of-use/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('उपयोग की शर्तें');
  await expect(sections).toHaveCount(count);
});

test('a legal text says what changed, and prints its plain words without the site around it', async ({
  page,
}) => {
  await page.goto('/payments-policy');
  const changes = page.getByText('What changed since version');
  await changes.click();
  await expect(page.getByText('Section 1 says how fee and GST are shown')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Nothing is charged before you have seen the amount')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a legal text loads no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  expect(scripts).toEqual([]);
});
