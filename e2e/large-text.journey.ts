import type { BrowserContext, Page } from '@playwright/test';
import { expect, openHydrated, openWithin, test } from './journey.ts';
import { approve, createFilmmaker, createOtt, createProject, openAs, signInAsAdmin } from './people.ts';
import { findPublicPaths, toLanguagePath } from './public-paths.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Sets the browser's text size to 200 %. */
const enlargeText = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
};

/** Expects no horizontal overflow at 200 % text. */
const expectFits = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const [size, overflow] = await page.evaluate(() => {
    const page = document.documentElement;
    const dialog = document.querySelector('[aria-modal="true"]');
    const overflows = [page, ...(dialog ? [dialog] : [])].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    return [getComputedStyle(page).fontSize, Math.max(...overflows)] as const;
  });
  expect(size).toBe('32px');
  expect(overflow).toBeLessThanOrEqual(0);
};

for (const language of ['en', 'hi'] as const) {
  test(`every public page in ${language} fits a phone at 200 % text`, async ({ page, context, product }) => {
    await enlargeText(context, page);
    for (const address of await findPublicPaths(product)) {
      await test.step(address, async () => {
        await openHydrated(page, toLanguagePath(language, address));
        await expectFits(page);
      });
    }
  });

  test(`areas and their dialogs in ${language} fit a phone at 200 % text`, async ({
    page,
    context,
    product,
  }) => {
    const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
    const item = await createProject(product, filmmaker, ott);
    await approve(product, ott, item);
    await enlargeText(context, page);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const visit = async (addresses: readonly string[]) => {
      for (const address of addresses) {
        await test.step(address, async () => {
          await openWithin(page, address);
          await expect(page).toHaveURL(address);
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
