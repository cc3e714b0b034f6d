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
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott);
  const detail = page.getByRole('dialog', { name: item.projectName });
  const update = detail.getByRole('button', { name: 'Update', exact: true });

  await test.step('an OTT starts a decision', async () => {
    await openAs(page, 'ott', await signInAsOtt(product, ott), `/ott/projects?item=${item._id}`);
    await detail.getByRole('radio', { name: 'rejected' }).check();
    await detail.getByLabel('Remark').fill('Not for our season.');
  });

  await test.step('an admin decides first', async () => {
    await reviewProject(product, await signInAsAdmin(product), item, {
      ottUpdates: 'Need Clarification',
      ottRemarks: 'Who holds the music rights?',
    });
  });

  await test.step("the OTT's attempt is refused with the first decision, and its input is kept", async () => {
    faults.announce(/status of 409/);
    await update.click();
    const refusal = detail.getByRole('alert');
    await expect(refusal).toContainText('This was not saved: somebody else was first.');
    await expect(refusal).toContainText('Reviewed by Admin');
    await expect(refusal).toContainText('Need Clarification');
    await expect(refusal).toContainText('Who holds the music rights?');
    await expect(detail.getByRole('radio', { name: 'rejected' })).toBeChecked();
    await expect(detail.getByLabel('Remark')).toHaveValue('Not for our season.');
    await expectSoundPage(page);
  });

  await test.step("the OTT's next attempt is accepted", async () => {
    await update.click();
    await expect(detail).toBeHidden();
    const card = page.getByRole('article').filter({ hasText: item.projectName });
    await expect(card).toContainText('rejected');
    await expect(card).toContainText('Not for our season.');
  });

  await test.step('the filmmaker finds the item sent back with the remark', async () => {
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
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott, {
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
  const refusal = page.getByRole('alert').filter({ hasText: 'This item was changed meanwhile.' });
  await expect(refusal).toBeFocused();
  await expect(refusal).toContainText('Edited by Admin');
  await expect(refusal).toContainText('Director: First Name → Their Director');
  await expect(refusal).toContainText('Writer: First Name → Their Writer');
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
