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
  // Those that only the front page needs, too; what this device lacks fails.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  await recordShifts(page);
};

const sumKilobytes = async (requests: readonly Request[], type: string): Promise<number> => {
  const sizes = await Promise.all(
    requests.filter((request) => request.resourceType() === type).map((request) => request.sizes()),
  );
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
};

test('the front page requests little, and no script of forms', { tag: '@phone' }, async ({ page }) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await openHydrated(page, '/');
  expect(requests.length).toBeLessThanOrEqual(30);
  expect(await sumKilobytes(requests, 'script')).toBeLessThanOrEqual(30);
  const inlineStyles = await page.locator('style').allTextContents();
  const styles = inlineStyles.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1000;
  expect(styles).toBeGreaterThan(1);
  expect(styles).toBeLessThanOrEqual(12);
  const addresses = requests.map((request) => new URL(request.url()).pathname);
  expect(addresses.filter((address) => /contact|sign-in|passkeys/.test(address))).toEqual([]);
});

test('a page without islands loads no script', async ({ page }) => {
  for (const address of [
    '/about',
    '/titles',
    '/investor',
    '/filmmaker',
    '/terms-of-use',
    '/hi/privacy-policy',
  ]) {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openHydrated(page, address);
    expect(scripts.filter((script) => !script.endsWith('/service-worker.js'))).toEqual([]);
  }
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

test('a first Hindi page is in the typefaces of the device if it has any, and the next in ours', {
  tag: '@phone',
}, async ({ page }) => {
  const readTypefaces = () =>
    page.evaluate(() => ({
      isInDevices: 'deviceTypefaces' in document.documentElement.dataset,
      loadedAt: performance.getEntriesByType('navigation').map((entry) => Object(entry).loadEventStart)[0],
      askedAt: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/devanagari'))
        .map(({ startTime }) => startTime),
      haveOursCome: ['800 1em "Anek C"', '400 1em Anek', '600 1em Anek'].map((face) =>
        document.fonts.check(face, 'क'),
      ),
    }));
  await page.goto('/hi');
  const hasAny = await page.evaluate(async () => {
    const faces = await document.fonts.load('400 1em "Anek B"', 'क').catch(() => []);
    return faces.length > 0;
  });
  await expect.poll(async () => (await readTypefaces()).askedAt.length).toBe(3);
  const first = await readTypefaces();
  expect(first.isInDevices).toBe(hasAny);
  expect(first.askedAt.map((at) => at >= first.loadedAt)).toEqual([hasAny, hasAny, hasAny]);
  if (hasAny) await page.waitForFunction(() => localStorage.getItem('typefaces'));
  await page.goto('/hi/about');
  await expect.poll(async () => (await readTypefaces()).haveOursCome).toEqual([true, true, true]);
  expect((await readTypefaces()).isInDevices).toBe(false);
});
