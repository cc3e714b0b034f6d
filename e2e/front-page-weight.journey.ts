import { brotliCompressSync } from 'node:zlib';
import type { Page, Request, Route } from '@playwright/test';
import type { Faults } from './faults.ts';
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

/** Without typefaces, which may come from a cache after the first paint: shifts from late ones are tested separately. */
const recordSectionShifts = async (page: Page, faults: Faults): Promise<void> => {
  faults.announce(/Failed to load resource.*woff2/);
  await page.route('**/*.woff2', (route) => route.abort());
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

/** Shows the page once it is parsed: a huge screen shows its end, too, which moves while it is parsed on a busy machine. */
const showOnceParsed = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const hiding = new CSSStyleSheet();
    hiding.replaceSync(':root { visibility: hidden }');
    document.adoptedStyleSheets.push(hiding);
    document.addEventListener('DOMContentLoaded', () => {
      document.adoptedStyleSheets = [];
    });
  });
};

test('nothing shifts on a screen that shows the whole page', async ({ page, faults }) => {
  await recordSectionShifts(page, faults);
  await showOnceParsed(page);
  await page.setViewportSize({ width: 1440, height: 12_000 });
  await openHydrated(page, '/');
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(await page.evaluate(() => Object(globalThis).shifted)).toBe(0);
});

test('nothing shifts, from the first paint to the last section', {
  tag: '@phone',
}, async ({ page, faults }) => {
  await recordSectionShifts(page, faults);
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
    // A first visit, whose typefaces the browser has dropped since.
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.clearBrowserCache');
    await recordShifts(page);
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
    await expect(page.locator('html')).not.toHaveAttribute('data-device-typefaces');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Object(globalThis).shifted)).toBeLessThan(0.01);
  });
}

test('pages show their text before the typefaces have come, and ask for them first once they have', async ({
  page,
}) => {
  const readPreloads = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => Object(entry).initiatorType === 'link' && entry.name.endsWith('.woff2'))
        .map(({ name }) => /\w+/.exec(new URL(name).pathname.replace('/site/', ''))?.[0])
        .sort(),
    );
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/*.woff2', (route) => {
    if (!isHeld) return route.continue();
    held.push(route);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.fonts.check('1em Instrument'))).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click({ noWaitAfter: true });
  await page.waitForURL('/about', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  expect(await page.evaluate(() => document.fonts.check('1em Instrument'))).toBe(false);
  isHeld = false;
  for (const route of held) await route.continue().catch(() => undefined);
  await page.waitForFunction(() => localStorage.getItem('preloads'));
  expect(await readPreloads()).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(readPreloads).toEqual(['bricolage', 'instrument']);
  await page.reload();
  await expect.poll(readPreloads).toEqual(['bricolage', 'instrument']);
});

/** Whether the device has a typeface for Hindi. */
const hasDevanagari = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const faces = await document.fonts.load('400 1em "Anek B"', 'क').catch(() => []);
    return faces.length > 0;
  });

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
  const hasAny = await hasDevanagari(page);
  await expect.poll(async () => (await readTypefaces()).askedAt.length).toBe(3);
  const first = await readTypefaces();
  expect(first.isInDevices).toBe(hasAny);
  expect(first.askedAt.map((at) => at >= first.loadedAt)).toEqual([hasAny, hasAny, hasAny]);
  if (hasAny) await page.waitForFunction(() => localStorage.getItem('typefaces'));
  await page.goto('/hi/about');
  await expect.poll(async () => (await readTypefaces()).haveOursCome).toEqual([true, true, true]);
  expect((await readTypefaces()).isInDevices).toBe(false);
});

test.describe('a first visit from a device in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  for (const address of ['/hi', '/hi/about']) {
    test(`lines of a heading of ${address} stand close, and none reaches the next`, {
      tag: '@phone',
    }, async ({ page }) => {
      await recordShifts(page);
      await page.goto(address);
      test.skip(!(await hasDevanagari(page)), 'the device has no typeface for Hindi');
      await expect(page.locator('html')).toHaveAttribute('data-device-typefaces');
      /** The height between lines, and that of signs above and below a letter, both by the size of the letters. */
      const { line, signs } = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const { fontFamily, fontSize, fontWeight, lineHeight } = getComputedStyle(heading);
        const size = Number.parseFloat(fontSize);
        const canvas = Object(document.createElement('canvas').getContext('2d'));
        canvas.font = `${fontWeight} ${size}px ${fontFamily}`;
        const { actualBoundingBoxAscent, actualBoundingBoxDescent } = canvas.measureText('पहुँच कीं');
        return {
          line: Number.parseFloat(lineHeight) / size,
          signs: (actualBoundingBoxAscent + actualBoundingBoxDescent) / size,
        };
      });
      expect(line).toBeLessThanOrEqual(1);
      expect(line).toBeGreaterThan(signs);
      await page.waitForFunction(() => localStorage.getItem('typefaces'));
      expect(await page.evaluate(() => Object(globalThis).shifted)).toBeLessThan(0.01);
    });
  }
});

test('a Hindi page fetches no typefaces for later in a browser that saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Object(navigator).connection, 'saveData', { value: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/devanagari')) asked.push(request.url());
  });
  await page.goto('/hi');
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength((await hasDevanagari(page)) ? 0 : 3);
});

test('Hindi typefaces that could not be fetched are fetched by the next page', async ({ page, faults }) => {
  faults.announce(/status of 503/);
  await page.route('**/devanagari*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/hi');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('typefaces'))).toBeNull();
  await page.unroute('**/devanagari*');
  const hasAny = await hasDevanagari(page);
  await page.goto('/hi');
  if (hasAny) await page.waitForFunction(() => localStorage.getItem('typefaces'));
  else await page.waitForFunction(() => document.fonts.check('800 1em "Anek C"', 'क'));
});

for (const address of ['/', '/hi']) {
  test(`the calculators of ${address} wait for none of the tables that browsers load to count and to format`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { made: [] });
      for (const name of ['PluralRules', 'NumberFormat'] as const) {
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct: (target, given) => {
              Object(globalThis).made.push(name);
              return Reflect.construct(target, given);
            },
          }),
        });
      }
    });
    await openHydrated(page, address);
    await page.locator('#returns-amount').fill('100000');
    await expect(page.locator('output').first()).toContainText('₹1,16,000');
    await page.locator('#invoice-days').fill('15');
    await expect(page.locator('output dt', { hasText: /\b15 (days|दिन)/ })).toBeVisible();
    expect(await page.evaluate(() => Object(globalThis).made)).toEqual([]);
  });
}
