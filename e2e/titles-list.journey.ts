import type { Page } from '@playwright/test';
import { type Item, pathOf } from './items.ts';
import { expect, test } from './journey.ts';
import { approve, createFilmmaker, createOtt, createProject } from './people.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('titles are filtered, and filters are taken away', { tag: '@phone' }, async ({ page, product }) => {
    const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
    const details = { language: 'kumauni', genre: 'Horror' };
    const item = await createProject(product, filmmaker, ott, details);
    const other = await createProject(product, filmmaker, ott, { language: 'garhwali', genre: 'Drama' });
    await approve(product, ott, other);
    await approve(product, ott, item);

    await page.goto('/titles');
    await expect(page.getByRole('article').first()).toContainText(item.projectName);
    await page.getByLabel('Genre').selectOption({ value: 'Horror' });
    await page.getByLabel('Platform').selectOption({ value: ott._id });
    await page.getByRole('button', { name: 'Show titles' }).click();
    await expect(page).toHaveURL(/genre=Horror/);
    await expect(page.getByText('1 title', { exact: true })).toBeVisible();
    await expect(card(page, item.projectName)).toContainText('Movie in Kumauni');
    await expect(page.getByLabel('Genre')).toHaveValue('Horror');
    await expect(card(page, other.projectName)).toHaveCount(0);

    await page.getByLabel('Language').selectOption({ value: 'garhwali' });
    await page.getByRole('button', { name: 'Show titles' }).click();
    await expect(page.getByRole('heading', { name: 'No title fits' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Without Garhwali: 1 title' })).toBeVisible();
    await page.getByRole('link', { name: 'Without Horror: 1 title' }).click();
    await expect(card(page, other.projectName)).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter: Garhwali' }).click();
    await expect(page.getByText('2 titles', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/titles');

    await page.goto('/titles?genre=opera&page=first');
    await expect(card(page, item.projectName)).toBeVisible();
    expect((await page.request.get('/titles?page=99999')).status()).toBe(404);
    await page.getByRole('link', { name: item.projectName }).click();
    await expect(page).toHaveURL(pathOf(item));
  });

  test('the list goes on over pages', async ({ page, product }) => {
    const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
    const items: Item[] = [];
    for (let number = 0; number < 25; number += 1) {
      const item = await createProject(product, filmmaker, ott);
      await approve(product, ott, item);
      items.push(item);
    }
    await page.goto(`/titles?platform=${ott._id}`);
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, items[0]?.projectName ?? 'none')).toBeVisible();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByRole('article')).toHaveCount(24);
  });
});
