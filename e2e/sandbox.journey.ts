import type { Page } from '@playwright/test';
import { callApi } from './call.ts';
import { expect, expectSoundPage, openHydrated, testSandbox as test } from './journey.ts';
import { openAs, signInAsAdmin } from './people.ts';
import type { Product } from './product.ts';

const DAY_MS = 86_400_000;
const TOLERANCE_MS = 60_000;

const formatDay = (locale: string, time: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(time));

type Moved = { now: string; aheadMs: number };

/** Moves the sandbox's clock; tells how far it is ahead of this machine's, with which it goes on from then. */
const move = async (product: Product, forward: string): Promise<Moved> => {
  const { data } = await callApi<{ data: { now: string; failedJobs: string[] } }>(product, '/sandbox/clock', {
    json: { forward },
  });
  expect(data.failedJobs).toEqual([]);
  return { now: data.now, aheadMs: Date.parse(data.now) - Date.now() };
};

/** What the scripts of a page take for the time, beside the sandbox's. */
const expectTime = async (page: Page, aheadMs: number): Promise<void> => {
  const times = await page.evaluate(() => [
    Date.now(),
    Date.parse(new Date().toJSON()),
    Date.parse(Date()),
    new Date(0).getTime(),
    Date.UTC(1970, 0, 1),
  ]);
  const now = Date.now() + aheadMs;
  const distances = times.slice(0, 3).map((time) => Math.abs(time - now) < TOLERANCE_MS);
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

  const asked = Date.now();
  const { now: later, aheadMs } = await move(product, '+1d');
  // It stands where it was told to go, however long the day's work took.
  expect(Math.abs(Date.parse(later) - asked - DAY_MS)).toBeLessThan(TOLERANCE_MS);
  // As a browser does for the page that a person comes back to.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(band).toContainText(formatDay('en-IN', later));
  await expectTime(page, aheadMs);

  // A page of an area, whose body React draws.
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expect(band).toContainText(formatDay('en-IN', later));
  await expectTime(page, aheadMs);
  await expectSoundPage(page);

  await openHydrated(page, '/hi');
  await expect(page.getByRole('complementary', { name: 'सैंडबॉक्स' })).toContainText(
    formatDay('hi-IN-u-nu-latn', later),
  );
});
