import { expect, test } from './journey.ts';

test('who was here once is told without a network that there is none, and goes on with the next', {
  tag: '@phone',
}, async ({ page, faults }) => {
  await page.goto('/about');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
  faults.announce(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us what it is about' })).toBeVisible();
});
