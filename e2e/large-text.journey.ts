import { expect, openWithin, test } from './journey.ts';
import { enlargeText, expectFits } from './other-media.ts';
import { approve, createFilmmaker, createOtt, createProject, openAs, signInAsAdmin } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const language of ['en', 'hi'] as const) {
  test(`areas and their dialogs in ${language} fit a phone at 200 % text`, async ({ page, product }) => {
    const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
    const item = await createProject(product, filmmaker, ott);
    await approve(product, ott, item);
    await enlargeText(page);
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
