import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test';
import type axe from 'axe-core';
import { Faults } from './faults.ts';
import { Product, Sandbox } from './product.ts';

type Serve = (product: Product) => Promise<void>;

const serve = async (product: Product, use: Serve): Promise<void> => {
  try {
    await product.start();
    await use(product);
  } finally {
    await product.remove();
  }
};

const serveProduct = ({ browserName: _ }: { browserName: string }, use: Serve): Promise<void> =>
  serve(new Product(), use);

const perWorker = { scope: 'worker', timeout: 90_000 } as const;

/** Each journey has its own browser context. The journeys of a worker share one product, one after another. */
export const test = base.extend<{ faults: Faults }, { product: Product }>({
  product: [serveProduct, perWorker],
  baseURL: ({ product }, use) => use(product.url),
  faults: [
    async ({ context, product }, use) => {
      const faults = new Faults(context, product.url);
      // Some libraries catch an attempt that the policy forbids, and the browser then logs nothing.
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`forbidden by the policy: ${violatedDirective} ${blockedURI}`),
        ),
      );
      await use(faults);
      // The browser may report a moment after the page has rendered.
      await expect.poll(() => faults.listSurprises()).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Journeys of one file with a product of their own, which they start otherwise or leave as no other could use it. Playwright tells
 * workers apart by the functions of their fixtures: each file needs another one.
 */
export const createTestAlone = () => {
  const serveOwn: typeof serveProduct = ({ browserName }, use) => serveProduct({ browserName }, use);
  return test.extend<object, { product: Product }>({ product: [serveOwn, perWorker] });
};

/** Journeys through a sandbox. */
export const testSandbox = test.extend<object, { product: Product }>({
  product: [({ browserName: _ }, use) => serve(new Sandbox(), use), perWorker],
});

/** Lists the size variables that elements use and no stylesheet defines. */
const listUndefinedSizes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body [style*="var(--"]')].flatMap((element) =>
      [...(element.getAttribute('style') ?? '').matchAll(/var\((--[\w-]+-(?:xs|sm|md|lg|xl))\)/g)]
        .map(([, name = '']) => name)
        .filter((name) => getComputedStyle(element).getPropertyValue(name) === ''),
    ),
  );

declare global {
  interface Window {
    axe?: typeof axe;
    /** The router of the areas. */
    __reactRouterDataRouter?: {
      navigate: (address: string) => Promise<void>;
      state: { initialized: boolean };
    };
  }
}

/** `axe.source` is the long form, which each document would have to read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Lists what axe finds in the page itself; frames show what is not ours. The program is sent once a document. */
const listViolations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const found = await window.axe?.run({ resultTypes: ['violations'], iframes: false });
    if (!found) return ['axe is not there'];
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
    );
  });
};

/** Expects what holds for every page: no axe violation, no horizontal overflow, no undefined size variable. */
export const expectSoundPage = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await listViolations(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await listUndefinedSizes(page)).toEqual([]);
};

/** Expects a page by address and heading; another journey checks the page itself. */
export const expectRoute = async (
  page: Page,
  address: string | RegExp,
  heading: string | RegExp,
): Promise<void> => {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** Expects a page by address and heading, without faults. */
export const expectPage = async (
  page: Page,
  address: string | RegExp,
  heading: string | RegExp,
): Promise<void> => {
  await expectRoute(page, address, heading);
  await expectSoundPage(page);
};

/** True once the page's scripts have taken it over: all islands of a public page, or the page of the areas. */
const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      '__reactRouterDataRouter' in window ||
      (document.querySelector('[data-page]') !== null &&
        document.querySelector('astro-island[ssr]') === null),
  );

/** Opens a public page, and waits until its scripts have taken it over and the network is idle. */
export const openHydrated = async (page: Page, address: string): Promise<Response | null> => {
  const response = await page.goto(address);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  return response;
};

/** How a sweep goes from page to page. */
export type Open = (page: Page, address: string) => Promise<unknown>;

export const openAnew: Open = (page, address) => page.goto(address);

/** Opens a page of the area that is open as its links do, without loading the application anew. */
export const openWithin = async (page: Page, address: string): Promise<void> => {
  // Before that, the page that was loaded would come over the other one.
  await page.waitForFunction(() => window.__reactRouterDataRouter?.state.initialized);
  await page.evaluate(async (to) => {
    await window.__reactRouterDataRouter?.navigate(to);
    // The page is rendered in tasks that come before an idle moment.
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, address);
};

/** Pages show documents where the browser can. Chromium's shell, in which the journeys may run, cannot. */
export const pretendToShowDocuments = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }),
  );

/** Expects a picture whose file has loaded, not only its element. */
export const expectPicture = async (picture: Locator): Promise<void> => {
  // A worker renders the picture after all earlier ones.
  await expect(picture).toBeVisible({ timeout: 40_000 });
  // A lazy picture loads near the viewport only. Each poll finds it anew: a placeholder may be replaced meanwhile.
  const width = () =>
    picture.evaluate((image) => {
      image.scrollIntoView({ block: 'nearest' });
      return image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0;
    });
  await expect.poll(width).toBeGreaterThan(0);
};

export { expect };
