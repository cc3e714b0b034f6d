import type { Locator, Page } from '@playwright/test';
import { uniqueName } from './items.ts';
import { expect, expectPage, expectRoute, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, createOtt, createProject } from './people.ts';

/** More tab stops than any of our pages has. */
const MOST_STOPS = 80;

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  await expect(goal).toBeVisible();
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
};

test('the keyboard alone completes a review, from the login to the decision and the next item', async ({
  page,
  product,
}) => {
  const [filmmaker, platform] = [await createFilmmaker(product), await createOtt(product)];
  const older = await createProject(product, filmmaker, platform, { projectName: uniqueName('Paper Kite') });
  const newer = await createProject(product, filmmaker, platform, { projectName: uniqueName('Salt Road') });
  const press = (key: string) => page.keyboard.press(key);

  await test.step('the login', async () => {
    await page.goto('/ott');
    await expectPage(page, '/ott', 'OTT login');
    await tabTo(page, page.getByLabel('OTT ID'));
    await page.keyboard.type(platform.ottId);
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
    await page.keyboard.type(platform.password);
    await press('Enter');
    await expectRoute(page, '/ott/dashboard', 'Dashboard');
  });

  const first = page.getByRole('dialog', { name: older.projectName });
  const second = page.getByRole('dialog', { name: newer.projectName });

  await test.step('the item that has waited longest, out of the queue', async () => {
    await tabTo(page, page.getByRole('link', { name: older.projectName }));
    await press('Enter');
    await expect(first).toContainText('1 of 2');
    await expect(first.getByRole('complementary')).toContainText('Waiting since today');
    await expect(first).toContainText(`Submitted by ${filmmaker.name}`);
    await expectSoundPage(page);
  });

  await test.step('its neighbours, and back', async () => {
    await press('j');
    await expect(second).toContainText('2 of 2');
    await press('k');
    await expect(first).toContainText('1 of 2');
  });

  await test.step('the poster, read in the page', async () => {
    await tabTo(page, first.getByRole('button', { name: 'View Poster' }));
    await press('Enter');
    await expect(first.getByRole('img', { name: 'Poster', exact: true })).toBeInViewport();
    await press('Enter');
    await expect(first.getByRole('img', { name: 'Poster', exact: true })).toBeHidden();
  });

  await test.step('a decision that needs a remark, and on to the next item', async () => {
    await press('c');
    await expect(first.getByRole('radio', { name: 'Need Clarification' })).toBeChecked();
    await expect(first.getByLabel('Remark')).toBeFocused();
    await expect(first.getByLabel('Remark')).toHaveValue('');
    await page.keyboard.type('Who holds the music rights?');
    await expectSoundPage(page);
    await tabTo(page, first.getByRole('button', { name: 'Update and open next' }));
    await press('Enter');
    await expect(second).toContainText('2 of 2');
    await expect(page.getByText(`${older.projectName} is now Need Clarification.`)).toBeVisible();
  });

  await test.step('a rejection, and back to the list', async () => {
    await expect(second.getByRole('radio', { name: 'rejected' })).toBeVisible();
    await press('R');
    await expect(second.getByRole('radio', { name: 'rejected' })).toBeChecked();
    await expect(second.getByLabel('Remark')).toBeFocused();
    await page.keyboard.type('Not for us.');
    await tabTo(page, second.getByRole('button', { name: 'Update', exact: true }));
    await press('Enter');
    await expect(second).toBeHidden();
    await expect(page.getByRole('button', { name: `More Details of ${newer.projectName}` })).toBeFocused();
    await expect(page.getByRole('article').filter({ hasText: newer.projectName })).toContainText('rejected');
    await expect(page.getByRole('article').filter({ hasText: older.projectName })).toContainText(
      'Who holds the music rights?',
    );
    await expectSoundPage(page);
  });
});

test('the next item opens even when it is not loaded in the list yet', async ({ page, product }) => {
  const [filmmaker, platform] = [await createFilmmaker(product), await createOtt(product)];
  const oldest = await createProject(product, filmmaker, platform);
  const lastLoaded = await createProject(product, filmmaker, platform);
  for (let loaded = 1; loaded < 24; loaded += 1) await createProject(product, filmmaker, platform);

  await page.goto(`/ott/projects?item=${lastLoaded._id}`);
  await expectRoute(page, '/ott', 'OTT login');
  await page.getByLabel('OTT ID').fill(platform.ottId);
  await page.getByRole('textbox', { name: 'Password' }).fill(platform.password);
  await page.keyboard.press('Enter');
  const last = page.getByRole('dialog', { name: lastLoaded.projectName });
  await expect(last).toContainText('24 of 24+');
  await expect(last.getByRole('radio', { name: 'approved' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(last.getByRole('radio', { name: 'approved' })).toBeChecked();
  await expect(last.getByRole('button', { name: 'Update', exact: true })).toBeFocused();
  await last.getByRole('button', { name: 'Update and open next' }).press('Enter');
  const beyond = page.getByRole('dialog', { name: oldest.projectName });
  await expect(beyond).toContainText('25 of 25');
  await expect(beyond.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(beyond.getByRole('button', { name: 'Update and open next' })).toBeHidden();
});
