import type { CDPSession, Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { approve, createFilmmaker, createInvestor, createOtt, createProject, openAs } from './people.ts';

/** Types and clicks in one step, before the pause in typing that applies the filter. A slow device delays everything after it. */
const typeAndPress = async (input: Locator, text: string, button: Locator): Promise<CDPSession> => {
  const pressed = await button.elementHandle();
  const device = await input.page().context().newCDPSession(input.page());
  await device.send('Emulation.setCPUThrottlingRate', { rate: 30 });
  await input.evaluate(
    (element, [typed, press]) => {
      element.focus();
      document.execCommand('insertText', false, typed);
      if (press instanceof HTMLElement) press.click();
    },
    [text, pressed] as const,
  );
  return device;
};

/** The list stays unfiltered after the pause as well. */
const expectUnfiltered = async (device: CDPSession, input: Locator, address: string): Promise<void> => {
  const page = input.page();
  await expect(page).toHaveURL(address);
  await expect(input).toHaveValue('');
  await device.detach();
  const wasFiltered = page.waitForURL(/\?/, { timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  expect(await wasFiltered).toBe(false);
};

test('Show all discards a search that is being typed', async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects?q=nowhere', filmmaker.userId);
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  const device = await typeAndPress(search, ' to be found', page.getByRole('button', { name: 'Show all' }));
  await expectUnfiltered(device, search, '/filmmaker/projects');
  await expect(page.getByRole('article')).toContainText(item.projectName);
});

test('Show all discards a goal and a search that are being typed', async ({ page, product }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  await approve(product, ott, await createProject(product, filmmaker, ott));
  const investor = await createInvestor(product);
  const showAll = page.getByRole('search').getByRole('button', { name: 'Show all' });
  for (const input of [
    page.getByRole('textbox', { name: 'Goal from' }),
    page.getByRole('searchbox', { name: 'Search by name' }),
  ]) {
    await openAs(page, 'user', investor.token, '/investor/projects?genre=Drama', investor.userId);
    const device = await typeAndPress(input, '9999999', showAll);
    await expectUnfiltered(device, input, '/investor/projects');
  }
});
