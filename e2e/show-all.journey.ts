import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { aFilmmaker, anInvestor, aPlatform, aProject, approve, enter } from './people.ts';

/** In one go, before the pause in typing after which the list is narrowed. */
const typeAndPress = async (input: Locator, words: string, button: Locator): Promise<void> => {
  const pressed = await button.elementHandle();
  await input.evaluate(
    (element, [typed, press]) => {
      element.focus();
      document.execCommand('insertText', false, typed);
      if (press instanceof HTMLElement) press.click();
    },
    [words, pressed] as const,
  );
};

/** The list stays as it is, also after that pause. */
const expectWhole = async (input: Locator, address: string): Promise<void> => {
  const page = input.page();
  await expect(page).toHaveURL(address);
  await expect(input).toHaveValue('');
  const narrowed = page.waitForURL(/\?/, { timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  expect(await narrowed).toBe(false);
};

test('Show all forgets what is just being typed into the search', async ({ page, product }) => {
  const [filmmaker, platform] = [await aFilmmaker(product), await aPlatform(product)];
  const item = await aProject(product, filmmaker, platform);
  await enter(page, 'user', filmmaker.token, '/filmmaker/projects?q=nowhere', filmmaker.userId);
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await typeAndPress(search, ' to be found', page.getByRole('button', { name: 'Show all' }));
  await expectWhole(search, '/filmmaker/projects');
  await expect(page.getByRole('article')).toContainText(item.projectName);
});

test('Show all forgets a goal and a search that are just being typed', async ({ page, product }) => {
  const [filmmaker, platform] = [await aFilmmaker(product), await aPlatform(product)];
  await approve(product, platform, await aProject(product, filmmaker, platform));
  const investor = await anInvestor(product);
  const showAll = page.getByRole('search').getByRole('button', { name: 'Show all' });
  for (const input of [
    page.getByRole('textbox', { name: 'Goal from' }),
    page.getByRole('searchbox', { name: 'Search by name' }),
  ]) {
    await enter(page, 'user', investor.token, '/investor/projects?genre=Drama', investor.userId);
    await typeAndPress(input, '9999999', showAll);
    await expectWhole(input, '/investor/projects');
  }
});
