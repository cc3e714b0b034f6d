import { expect, expectRoute, expectSoundPage, test } from './journey.ts';
import {
  createFilmmaker,
  createOtt,
  createProject,
  editProject,
  openAs,
  reviewProject,
  signInAsAdmin,
  signInAsOtt,
} from './people.ts';

test('the second of two reviewers sees the first decision before deciding', {
  tag: '@phone',
}, async ({ page, product, faults }) => {
  const [filmmaker, platform] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, platform);
  const detail = page.getByRole('dialog', { name: item.projectName });
  const update = detail.getByRole('button', { name: 'Update', exact: true });

  await test.step('the platform reads and writes, and is not finished', async () => {
    await openAs(page, 'ott', await signInAsOtt(product, platform), `/ott/projects?item=${item._id}`);
    await detail.getByRole('radio', { name: 'rejected' }).check();
    await detail.getByLabel('Remark').fill('Not for our season.');
  });

  await test.step('an admin decides meanwhile', async () => {
    await reviewProject(product, await signInAsAdmin(product), item, {
      ottUpdates: 'Need Clarification',
      ottRemarks: 'Who holds the music rights?',
    });
  });

  await test.step('the platform is told, with what it wrote beside it', async () => {
    faults.announce(/status of 409/);
    await update.click();
    const told = detail.getByRole('alert');
    await expect(told).toContainText('This was not saved: somebody else was first.');
    await expect(told).toContainText('Reviewed by Admin');
    await expect(told).toContainText('Need Clarification');
    await expect(told).toContainText('Who holds the music rights?');
    await expect(detail.getByRole('radio', { name: 'rejected' })).toBeChecked();
    await expect(detail.getByLabel('Remark')).toHaveValue('Not for our season.');
    await expectSoundPage(page);
  });

  await test.step('what it decides now, it decides knowingly', async () => {
    await update.click();
    await expect(detail).toBeHidden();
    const card = page.getByRole('article').filter({ hasText: item.projectName });
    await expect(card).toContainText('rejected');
    await expect(card).toContainText('Not for our season.');
  });

  await test.step('and the filmmaker finds it sent back, with the remark', async () => {
    await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
    await expect(page.getByRole('link', { name: 'New Project' })).toContainText('0 Pending');
    const sentBack = page.getByRole('listitem').filter({ hasText: 'Not for our season.' });
    await expect(sentBack.first()).toContainText(item.projectName);
  });
});

test("a concurrent edit is shown and merged without losing either side's changes", async ({
  page,
  product,
  faults,
}) => {
  const [filmmaker, platform] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, platform, {
    director: 'First Name',
    writer: 'First Name',
  });

  const director = page.getByRole('textbox', { name: /^Director(?! of)/ });
  const writer = page.getByRole('textbox', { name: /^Writer/ });
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  await page.getByRole('link', { name: `Edit ${item.projectName}` }).click();
  await expectRoute(page, '/filmmaker/update-project', item.projectName);
  await director.fill('My Director');

  await editProject(product, await signInAsAdmin(product), item, {
    director: 'Their Director',
    writer: 'Their Writer',
  });

  faults.announce(/status of 409/);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const told = page.getByRole('alert').filter({ hasText: 'This item was changed meanwhile.' });
  await expect(told).toBeFocused();
  await expect(told).toContainText('Edited by Admin');
  await expect(told).toContainText('Director: First Name → Their Director');
  await expect(told).toContainText('Writer: First Name → Their Writer');
  await expect(director).toHaveValue('My Director');
  await expect(writer).toHaveValue('Their Writer');
  await expectSoundPage(page);

  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expectRoute(page, '/filmmaker/projects', 'Projects');
  await page.getByRole('button', { name: `More Details of ${item.projectName}` }).click();
  const detail = page.getByRole('dialog', { name: item.projectName });
  await expect(detail).toContainText('My Director');
  await expect(detail).toContainText('Their Writer');
});
