import type { Locator, Page } from '@playwright/test';
import { makeUniqueName } from './items.ts';
import { expect, expectPage, expectRoute, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, createOtt, createProject } from './people.ts';

/** Exceeds the number of tab stops of any page. */
const MAX_TAB_STOPS = 80;

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  await expect(goal).toBeVisible();
  const isFocused = () => goal.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MAX_TAB_STOPS && !(await isFocused()); stop += 1)
    await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
};

test('the keyboard alone completes a review, from the login to the decision and the next item', async ({
  page,
  product,
}) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const older = await createProject(product, filmmaker, ott, { projectName: makeUniqueName('Paper Kite') });
  const newer = await createProject(product, filmmaker, ott, { projectName: makeUniqueName('Salt Road') });
  const press = (key: string) => page.keyboard.press(key);

  await test.step('signs in', async () => {
    await page.goto('/ott');
    await expectPage(page, '/ott', 'OTT login');
    await tabTo(page, page.getByLabel('OTT ID'));
    await page.keyboard.type(ott.ottId);
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
    await page.keyboard.type(ott.password);
    await press('Enter');
    await expectRoute(page, '/ott/dashboard', 'Dashboard');
  });

  const first = page.getByRole('dialog', { name: older.projectName });
  const second = page.getByRole('dialog', { name: newer.projectName });

  await test.step('opens the oldest item of the queue', async () => {
    await tabTo(page, page.getByRole('link', { name: older.projectName }));
    await press('Enter');
    await expect(first).toContainText('1 of 2');
    await expect(first.getByRole('complementary')).toContainText('Waiting since today');
    await expect(first).toContainText(`Submitted by ${filmmaker.name}`);
    await expectSoundPage(page);
  });

  await test.step('opens the next item and returns', async () => {
    await press('j');
    await expect(second).toContainText('2 of 2');
    await press('k');
    await expect(first).toContainText('1 of 2');
  });

  await test.step('opens and closes the poster in the page', async () => {
    await tabTo(page, first.getByRole('button', { name: 'View Poster' }));
    await press('Enter');
    await expect(first.getByRole('img', { name: 'Poster', exact: true })).toBeInViewport();
    await press('Enter');
    await expect(first.getByRole('img', { name: 'Poster', exact: true })).toBeHidden();
  });

  await test.step('sends a decision that needs a remark and opens the next item', async () => {
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

  await test.step('sends a rejection and returns to the list', async () => {
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
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const oldest = await createProject(product, filmmaker, ott);
  const lastLoaded = await createProject(product, filmmaker, ott);
  for (let loaded = 1; loaded < 24; loaded += 1) await createProject(product, filmmaker, ott);

  await page.goto(`/ott/projects?item=${lastLoaded._id}`);
  await expectRoute(page, '/ott', 'OTT login');
  await page.getByLabel('OTT ID').fill(ott.ottId);
  await page.getByRole('textbox', { name: 'Password' }).fill(ott.password);
  await page.keyboard.press('Enter');
  const last = page.getByRole('dialog', { name: lastLoaded.projectName });
  await expect(last).toContainText('24 of 24+');
  await expect(last.getByRole('radio', { name: 'approved' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(last.getByRole('radio', { name: 'approved' })).toBeChecked();
  await expect(last.getByRole('button', { name: 'Update', exact: true })).toBeFocused();
  await last.getByRole('button', { name: 'Update and open next' }).press('Enter');
  const nextDialog = page.getByRole('dialog', { name: oldest.projectName });
  await expect(nextDialog).toContainText('25 of 25');
  await expect(nextDialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(nextDialog.getByRole('button', { name: 'Update and open next' })).toBeHidden();
});
