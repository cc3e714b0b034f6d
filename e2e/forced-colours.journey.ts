import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from './journey.ts';
import { changesPixels } from './other-media.ts';
import {
  approve,
  createFilmmaker,
  createInvestor,
  createOtt,
  createProject,
  stateInterest,
} from './people.ts';
import { findTitlePath } from './public-paths.ts';

/** Lists the links and buttons above the footer that have a ground of their own, and no border once forced colours take it away. */
const listBorderless = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => {
    const clear = 'rgba(0, 0, 0, 0)';
    for (const control of document.querySelectorAll<HTMLElement>(
      ':is(body > :not(footer)) :is(a, button), .skip',
    )) {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(control);
      const hasShape = backgroundColor !== clear || (borderTopWidth !== '0px' && borderTopColor !== clear);
      if (hasShape && control.checkVisibility()) control.dataset.hasShape = '';
    }
  });
  await page.emulateMedia({ forcedColors: 'active' });
  return page
    .locator('[data-has-shape]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => getComputedStyle(control).borderTopWidth === '0px')
        .map(({ textContent }) => textContent),
    );
};

/** Goes through the page by Tab; lists what does not show that it has the focus, itself or by what stands for it. */
const listWithoutFocus = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (let steps = 0; steps < 200; steps += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.hasAttribute('data-was-here')) return null;
      element.setAttribute('data-was-here', '');
      const near = [
        element,
        element.nextElementSibling,
        element.parentElement,
        element.parentElement?.parentElement,
      ];
      const isShown = [undefined, '::after'].some((part) =>
        near.some((one) => {
          const style = one && getComputedStyle(one, part);
          return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
        }),
      );
      return isShown ? '' : `${element.localName} ${element.textContent}`;
    });
    if (unseen === null) return found;
    if (unseen) found.push(unseen);
  }
  throw new Error('the page does not end');
};

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('with forced colours, pages show the focus, and buttons their edges', async ({ page, product }) => {
  for (const address of [
    await findTitlePath(product),
    '/titles',
    '/login',
    '/contact',
    '/terms-of-use',
    '/investor',
    '/admin',
  ]) {
    await test.step(address, async () => {
      await openHydrated(page, address);
      expect(await listBorderless(page)).toEqual([]);
      expect(await listWithoutFocus(page)).toEqual([]);
    });
  }
});

test("with forced colours, a title's interest so far and the page's place in the header are visible", async ({
  page,
  product,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott, { tentativeBudget: '1000000' });
  await approve(product, ott, item);
  await stateInterest(product, await createInvestor(product), item, { rupees: 500_000, years: 1 });
  await openHydrated(page, `/titles/${item._id.slice(-12)}`);
  const bar = page.getByRole('img', { name: 'Interest so far is 50 percent of the goal' });
  const empty = () =>
    bar.evaluate((frames) => {
      for (const frame of frames.querySelectorAll('[data-lit]')) frame.removeAttribute('data-lit');
    });
  await bar.scrollIntoViewIfNeeded();
  expect(await changesPixels(bar, empty)).toBe(true);
  const current = page.locator('body > header [aria-current]');
  await current.scrollIntoViewIfNeeded();
  const leave = () => current.evaluate((link) => link.removeAttribute('aria-current'));
  expect(await changesPixels(page.locator('body > header'), leave)).toBe(true);
});

test('with forced colours, what is chosen in forms is visible', async ({ page }) => {
  for (const [address, name] of [
    ['/login', /^Filmmaker/],
    ['/contact', 'Work'],
  ] as const) {
    await openHydrated(page, address);
    const radio = page.getByRole('radio', { name });
    const choose = () => radio.evaluate((input: HTMLInputElement) => input.click());
    expect(await changesPixels(page.locator('label').filter({ has: radio }), choose), address).toBe(true);
  }
});

test("with forced colours, the phone's menu shows the focus, its edges and the page that is open", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await listBorderless(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Close' }).focus();
  expect(await listWithoutFocus(page)).toEqual([]);
  const current = menu.locator('[aria-current]');
  const leave = () => current.evaluate((link) => link.removeAttribute('aria-current'));
  expect(await changesPixels(menu.getByRole('list'), leave)).toBe(true);
});

test('with forced colours, the frame of the slide that is shown is marked, not its drawing alone', async ({
  page,
}) => {
  // The slides stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  const frames = page.getByRole('list', { name: 'Slides' });
  await frames.evaluate((list) => {
    for (const drawing of list.querySelectorAll('svg')) drawing.style.visibility = 'hidden';
  });
  const current = frames.locator('[aria-current="true"]');
  const leave = () => current.evaluate((frame) => frame.removeAttribute('aria-current'));
  expect(await changesPixels(frames, leave)).toBe(true);
});

test('with forced colours, the ground of a figure covers none of the words above it', async ({ page }) => {
  await openHydrated(page, '/');
  const edges = await page
    .locator('output')
    .first()
    .evaluate((result) =>
      [...result.children].slice(0, 2).map((element) => {
        const letters = document.createRange();
        letters.selectNodeContents(element);
        return letters.getBoundingClientRect();
      }),
    );
  const [label, figure] = edges;
  expect(figure?.top).toBeGreaterThanOrEqual(label?.bottom ?? Number.NaN);
});
