import { expect, test } from './journey.ts';

test('a returning visitor without a network sees the offline page and continues once it is back', {
  tag: '@phone',
}, async ({ page, faults }) => {
  await page.goto('/about');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
  faults.tolerate(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us what it is about' })).toBeVisible();
});
