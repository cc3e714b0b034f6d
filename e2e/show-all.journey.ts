import type { CDPSession, Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { aFilmmaker, anInvestor, aPlatform, aProject, approve, enter } from './people.ts';

/** In one go, before the pause in typing after which the list is narrowed; on a device where all that follows takes longer. */
const typeAndPress = async (input: Locator, words: string, button: Locator): Promise<CDPSession> => {
  const pressed = await button.elementHandle();
  const device = await input.page().context().newCDPSession(input.page());
  await device.send('Emulation.setCPUThrottlingRate', { rate: 30 });
  await input.evaluate(
    (element, [typed, press]) => {
      element.focus();
      document.execCommand('insertText', false, typed);
      if (press instanceof HTMLElement) press.click();
    },
    [words, pressed] as const,
  );
  return device;
};

/** The list stays as it is, also after that pause. */
const expectWhole = async (device: CDPSession, input: Locator, address: string): Promise<void> => {
  const page = input.page();
  await expect(page).toHaveURL(address);
  await expect(input).toHaveValue('');
  await device.detach();
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
  const device = await typeAndPress(search, ' to be found', page.getByRole('button', { name: 'Show all' }));
  await expectWhole(device, search, '/filmmaker/projects');
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
    const device = await typeAndPress(input, '9999999', showAll);
    await expectWhole(device, input, '/investor/projects');
  }
});
