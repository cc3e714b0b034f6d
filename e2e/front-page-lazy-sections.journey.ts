import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from './journey.ts';

const getLastHeading = (page: Page) => page.getByRole('heading', { name: 'Before you sign' });

type PageStyles = { element: string; style: Record<string, string> }[];

/** Reads the computed styles of every element of a page. */
const readStyles = (page: Page): Promise<PageStyles> =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    // The focus ring depends on the way of navigation.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return [...document.querySelectorAll('body :not(script)')].map((element) => {
      const style = getComputedStyle(element);
      return {
        element: `${element.localName} ${element.textContent?.slice(0, 30)}`,
        style: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
      };
    });
  });

const listDifferences = (styles: PageStyles, others: PageStyles): string[] =>
  styles.flatMap(({ element, style }, index) =>
    Object.entries(style)
      .map(([name, value]) => [name, value, others[index]?.style[name] ?? 'nothing'] as const)
      .filter(([, value, other]) => value !== other)
      .map(([name, value, other]) => `${element}: ${name} ${value}, ${other}`),
  );

test('a page looks the same after a navigation from the front page and when opened directly', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of ['/about', '/investor', '/contact', '/terms-of-use']) {
    await openHydrated(page, '/');
    await page.locator(`footer a[href="${address}"]`).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('region', { name: 'In figures' })).toBeHidden();
    await page.mouse.move(2, 2);
    await page.waitForLoadState('networkidle');
    const navigated = await readStyles(page);
    await openHydrated(page, address);
    const opened = await readStyles(page);
    expect(opened.length, address).toBeGreaterThan(100);
    expect(navigated.length, address).toBe(opened.length);
    expect(listDifferences(navigated, opened), address).toEqual([]);
  }
});

test('reloading the front page keeps the scroll position', async ({ page }) => {
  // The browser drops the emulation while it loads a page, and the partners' strip would be taller.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, '/');
  await expect(page.getByRole('link', { name: 'Invest Now' })).toHaveCount(3);
  await getLastHeading(page).scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(1000);
  // The browser alone restores the position, because no script of the page runs.
  await page.route('**/assets/*.js', () => new Promise<void>(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
  await expect(getLastHeading(page)).toBeInViewport();
});

test('the lower sections show although their styles fail', async ({ page, faults }) => {
  faults.announce(/ERR_FAILED.*deferred-/);
  await page.route('**/assets/deferred-*.css', (route) => route.abort());
  await page.goto('/');
  await expect(getLastHeading(page)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeVisible();
});

test('the lower sections show although their styles never finish loading', async ({ page }) => {
  await page.route('**/assets/deferred-*.css', () => new Promise<void>(() => undefined));
  // A stylesheet that never ends can delay the load event for ever.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(getLastHeading(page)).toBeVisible();
});
