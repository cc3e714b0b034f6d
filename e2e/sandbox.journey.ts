import type { Page } from '@playwright/test';
import { callApi } from './call.ts';
import { expect, expectSoundPage, openHydrated, testSandbox as test } from './journey.ts';
import { openAs, signInAsAdmin } from './people.ts';
import type { Product } from './product.ts';

const DAY_MS = 86_400_000;
/** A busy machine takes that long over a page; a clock that was not moved is further off. */
const TOLERANCE_MS = 3_600_000;

const formatDay = (locale: string, time: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(time));

const move = async (product: Product, forward: string): Promise<string> => {
  const { data } = await callApi<{ data: { now: string; failedJobs: string[] } }>(product, '/sandbox/clock', {
    json: { forward },
  });
  expect(data.failedJobs).toEqual([]);
  return data.now;
};

/** What the scripts of a page take for the time, beside the sandbox's. */
const expectTime = async (page: Page, now: string): Promise<void> => {
  const times = await page.evaluate(() => [
    Date.now(),
    Date.parse(new Date().toJSON()),
    Date.parse(Date()),
    new Date(0).getTime(),
    Date.UTC(1970, 0, 1),
  ]);
  const distances = times.slice(0, 3).map((time) => Math.abs(time - Date.parse(now)) < TOLERANCE_MS);
  expect([...distances, ...times.slice(3)]).toEqual([true, true, true, 0, 0]);
};

test('every page tells the day of a sandbox, and follows when its clock is moved', async ({
  page,
  product,
}) => {
  await openHydrated(page, '/');
  const band = page.getByRole('complementary', { name: 'Sandbox' });
  await expect(band).toContainText(`Sandbox · today is ${formatDay('en-IN', new Date().toISOString())}`);
  await expectSoundPage(page);

  const before = Date.now();
  const later = await move(product, '+1d');
  expect(Date.parse(later) - before).toBeGreaterThan(DAY_MS - TOLERANCE_MS);
  // As a browser does for the page that a person comes back to.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(band).toContainText(formatDay('en-IN', later));
  await expectTime(page, later);

  // A page of an area, whose body React draws.
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expect(band).toContainText(formatDay('en-IN', later));
  await expectTime(page, later);
  await expectSoundPage(page);

  await openHydrated(page, '/hi');
  await expect(page.getByRole('complementary', { name: 'सैंडबॉक्स' })).toContainText(
    formatDay('hi-IN-u-nu-latn', later),
  );
});
