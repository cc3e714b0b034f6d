import type { BrowserContext, Page } from '@playwright/test';
import { expect, openHydrated, test } from './journey.ts';
import { approve, createFilmmaker, createOtt, createProject, openAs, signInAsAdmin } from './people.ts';
import { findPublicPaths, pathInLanguage } from './public-places.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A browser with text at 200 %. */
const readLarge = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
};

/** Horizontal overflow in px at 200 % text. */
const expectFits = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const [size, overhang] = await page.evaluate(() => {
    const page = document.documentElement;
    const dialog = document.querySelector('[aria-modal="true"]');
    const beyond = [page, ...(dialog ? [dialog] : [])].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    return [getComputedStyle(page).fontSize, Math.max(...beyond)] as const;
  });
  expect(size).toBe('32px');
  expect(overhang).toBeLessThanOrEqual(0);
};

for (const language of ['en', 'hi'] as const) {
  test(`every public page in ${language} fits a phone at 200 % text`, async ({ page, context, product }) => {
    await readLarge(context, page);
    for (const place of await findPublicPaths(product)) {
      await test.step(place, async () => {
        await openHydrated(page, pathInLanguage(language, place));
        await expectFits(page);
      });
    }
  });

  test(`areas and their dialogs in ${language} fit a phone at 200 % text`, async ({
    page,
    context,
    product,
  }) => {
    const [filmmaker, platform] = [await createFilmmaker(product), await createOtt(product)];
    const item = await createProject(product, filmmaker, platform);
    await approve(product, platform, item);
    await readLarge(context, page);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const visit = async (places: readonly string[]) => {
      for (const place of places) {
        await test.step(place, async () => {
          await page.goto(place);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectFits(page);
        });
      }
    };
    await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
    await visit(['/filmmaker/dashboard', '/filmmaker/profile', '/filmmaker/projects']);
    await page.getByRole('button', { name: item.projectName }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page);
    await visit(['/filmmaker/projects?add=1']);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page);
    await openAs(page, 'admin', await signInAsAdmin(product), '/admin/dashboard');
    await visit(['/admin/dashboard', '/admin/users', '/admin/audit', '/admin/projects']);
  });
}
