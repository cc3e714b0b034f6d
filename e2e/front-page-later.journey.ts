import type { Page } from '@playwright/test';
import { expect, openAwake, test } from './journey.ts';

const lastHeading = (page: Page) => page.getByRole('heading', { name: 'Before you sign' });

type Looks = { element: string; style: Record<string, string> }[];

/** What every element of a page looks like, in the words of the browser. */
const looksOf = (page: Page): Promise<Looks> =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    // What has the focus shows it, and that depends on how one came.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return [...document.querySelectorAll('body :not(script)')].map((element) => {
      const style = getComputedStyle(element);
      return {
        element: `${element.localName} ${element.textContent?.slice(0, 30)}`,
        style: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
      };
    });
  });

const differences = (looks: Looks, others: Looks): string[] =>
  looks.flatMap(({ element, style }, place) =>
    Object.entries(style)
      .map(([name, value]) => [name, value, others[place]?.style[name] ?? 'nothing'] as const)
      .filter(([, value, other]) => value !== other)
      .map(([name, value, other]) => `${element}: ${name} ${value}, ${other}`),
  );

test('a page looks the same to who comes from the front page and to who opens it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const place of ['/about', '/investor', '/contact', '/terms-of-use']) {
    await openAwake(page, '/');
    await page.locator(`footer a[href="${place}"]`).click();
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('region', { name: 'In figures' })).toBeHidden();
    await page.mouse.move(2, 2);
    await page.waitForLoadState('networkidle');
    const come = await looksOf(page);
    await openAwake(page, place);
    const opened = await looksOf(page);
    expect(opened.length, place).toBeGreaterThan(100);
    expect(come.length, place).toBe(opened.length);
    expect(differences(come, opened), place).toEqual([]);
  }
});

test('who loads the front page again stays where they were', async ({ page }) => {
  // The browser forgets what was emulated while it loads a page, and the strip of partners would stand higher.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAwake(page, '/');
  await expect(page.getByRole('link', { name: 'Invest Now' })).toHaveCount(3);
  await lastHeading(page).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  // The page alone brings them back: no script of ours runs.
  await page.route('**/assets/*.js', () => new Promise<void>(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(lastHeading(page)).toBeInViewport();
});

test('what is below is there though its styles do not come', async ({ page, faults }) => {
  faults.announce(/ERR_FAILED.*later-/);
  await page.route('**/assets/later-*.css', (route) => route.abort());
  await page.goto('/');
  await expect(lastHeading(page)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeVisible();
});

test('what is below is there though its styles never end', async ({ page }) => {
  await page.route('**/assets/later-*.css', () => new Promise<void>(() => undefined));
  // A stylesheet that never ends may keep the page from being loaded, as a browser counts that.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(lastHeading(page)).toBeVisible();
});
