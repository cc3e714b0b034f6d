import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, openHydrated, test } from './journey.ts';

/** Sums the layout shifts from the first paint on. */
const recordShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved =
          'value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput ? entry.value : 0;
        Object.assign(globalThis, { shifted: Object(globalThis).shifted + moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Loads the typefaces first, because shifts from late ones are tested separately. */
const recordSectionShifts = async (page: Page): Promise<void> => {
  await page.goto('/about');
  await page.evaluate(() => document.fonts.ready);
  await recordShifts(page);
};

const sumKilobytes = async (requests: readonly Request[], type: string): Promise<number> => {
  const sizes = await Promise.all(
    requests.filter((request) => request.resourceType() === type).map((request) => request.sizes()),
  );
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
};

/**
 * Picks the requests that reach the network. A file of the build that is requested again comes from the browser's cache:
 * hydration can start while the scripts are still being prefetched.
 */
const pickTransferred = (requests: readonly Request[]): Request[] => {
  const addresses = requests.map((request) => new URL(request.url()).pathname);
  return requests.filter((_request, index) => {
    const address = addresses[index] ?? '';
    return !address.startsWith('/assets/') || addresses.indexOf(address) === index;
  });
};

test('before scrolling, the front page requests little and no script of forms or lower sections', {
  tag: '@phone',
}, async ({ page }) => {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await openHydrated(page, '/');
  const requests = pickTransferred(finished);
  expect(requests.length).toBeLessThanOrEqual(25);
  expect(await sumKilobytes(requests, 'script')).toBeLessThanOrEqual(127);
  const inlineStyles = await page.locator('style').allTextContents();
  const styles = inlineStyles.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1000;
  expect(styles).toBeGreaterThan(1);
  expect(styles + (await sumKilobytes(requests, 'stylesheet'))).toBeLessThanOrEqual(12);
  const addresses = requests.map((request) => new URL(request.url()).pathname);
  expect(addresses.filter((address) => /forms|pieces|calculators|closing/.test(address))).toEqual([]);
});

test('nothing shifts on a screen that shows the whole page', async ({ page }) => {
  await recordSectionShifts(page);
  await page.setViewportSize({ width: 1440, height: 12_000 });
  await openHydrated(page, '/');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(await page.evaluate(() => Object(globalThis).shifted)).toBe(0);
});

test('nothing shifts, from the first paint to the last section', { tag: '@phone' }, async ({ page }) => {
  await recordSectionShifts(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Invest Now' })).toHaveCount(3);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 300) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  await expect(page.getByLabel('Investment amount')).toBeEnabled();
  expect(await page.evaluate(() => Object(globalThis).shifted)).toBe(0);
});

for (const [address, face, letter] of [
  ['/', '500 1em "Instrument"', 'a'],
  ['/hi', '800 1em "Anek C"', 'क'],
] as const) {
  test(`nothing shifts visibly on ${address} when the typefaces arrive late`, {
    tag: '@phone',
  }, async ({ page, context }) => {
    await recordShifts(page);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    // A slow 4G connection.
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 560,
      downloadThroughput: 180_000,
      uploadThroughput: 84_000,
    });
    await page.goto(address);
    await page.evaluate(([wanted, of]) => document.fonts.load(wanted, of), [face, letter] as const);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Object(globalThis).shifted)).toBeLessThan(0.01);
  });
}
