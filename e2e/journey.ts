import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test';
import { Faults } from './faults.ts';
import { Product } from './product.ts';

/** A journey in a browser of its own, through a product that the journeys of one worker share one after another. */
export const test = base.extend<{ faults: Faults }, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = new Product();
      try {
        await product.start();
        await use(product);
      } finally {
        await product.remove();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  faults: [
    async ({ context, product }, use) => {
      const faults = new Faults(context, product.url);
      // A try that the policy forbids is caught by some libraries, and then no browser complains of it.
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`forbidden by the policy: ${violatedDirective} ${blockedURI}`),
        ),
      );
      await use(faults);
      // The browser may report a moment after the page has shown it.
      await expect.poll(() => faults.surprises()).toEqual([]);
    },
    { auto: true },
  ],
});

/** Steps of sizes that elements take from the styles, where they are not. */
const missingSizes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body [style*="var(--"]')].flatMap((element) =>
      [...(element.getAttribute('style') ?? '').matchAll(/var\((--[\w-]+-(?:xs|sm|md|lg|xl))\)/g)]
        .map(([, name = '']) => name)
        .filter((name) => getComputedStyle(element).getPropertyValue(name) === ''),
    ),
  );

/** What holds for every page: axe finds nothing, nothing sticks out sideways, and no size that it reads was left out. */
export const expectSound = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // One run in the page itself: frames of other origins, for which axe would open a window each time, are none of ours.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBeLessThanOrEqual(0);
  expect(await missingSizes(page)).toEqual([]);
};

/** The journey has come to a page, by its address and heading; another one has seen that it is sound. */
export const expectPlace = async (
  page: Page,
  address: string | RegExp,
  heading: string | RegExp,
): Promise<void> => {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** The journey has come to a page, and nothing is wrong with it. */
export const expectPage = async (
  page: Page,
  address: string | RegExp,
  heading: string | RegExp,
): Promise<void> => {
  await expectPlace(page, address, heading);
  await expectSound(page);
};

/** React Router says so. */
export const isAwake = (page: Page): Promise<boolean> =>
  page.evaluate(() => '__reactRouterDataRouter' in window);

/** Goes to a public page, wakes it as somebody does who moves the pointer, and lets it come to rest. */
export const openAwake = async (page: Page, address: string): Promise<Response | null> => {
  const response = await page.goto(address);
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await expect.poll(() => isAwake(page)).toBe(true);
  await page.waitForLoadState('networkidle');
  return response;
};

/** The picture is not only announced: it has arrived. */
export const expectPicture = async (picture: Locator): Promise<void> => {
  // A worker draws it, after all that came before it.
  await expect(picture).toBeVisible({ timeout: 40_000 });
  // What is far away is not loaded.
  await picture.scrollIntoViewIfNeeded();
  const width = () =>
    picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
};

export { expect };
