import { expect, openHydrated, test } from './journey.ts';
import { createFilmmaker, createOtt, createProject, openAs } from './people.ts';

test('a link leads to the top of its page, the keyboard starts there, and Back restores the scroll position', async ({
  page,
}) => {
  const height = () => page.evaluate(() => scrollY);
  await openHydrated(page, '/about');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Investor', exact: true });
  await link.scrollIntoViewIfNeeded();
  const left = await height();
  expect(left).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL('/investor');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await height()).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/investor/);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect.poll(height).toBe(left);
});

test("a filmmaker's bar has the social icons and marks one without an address as not available", async ({
  page,
  product,
}) => {
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
  for (const landmark of [page.getByRole('banner'), page.getByRole('main')]) {
    for (const name of ['LinkedIn', 'Instagram', 'YouTube']) {
      const icon = landmark.getByRole('link', { name: `${name}, not available yet` });
      await expect(icon).toBeVisible();
      await expect(icon).toHaveAttribute('aria-disabled', 'true');
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test('in an area the focus follows the tabs, and a dialog traps and returns it', async ({
  page,
  product,
}) => {
  const filmmaker = await createFilmmaker(product);
  const item = await createProject(product, filmmaker, await createOtt(product));
  await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
  const tab = page.getByRole('navigation', { name: 'Area' }).getByRole('link', { name: 'Projects' });
  await tab.focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Projects' });
  await expect(heading).toBeFocused();
  const details = page.getByRole('button', { name: `More Details of ${item.projectName}` });
  await details.click();
  await expect(page.getByRole('dialog')).toContainText('Submitted by');
  await page.keyboard.press('Escape');
  await expect(details).toBeFocused();
});
