import { makeUniqueName } from './items.ts';
import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, createOtt, createProject, openAs, signInAsAdmin, signInAsOtt } from './people.ts';

const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 568 };

test('on a phone the review form is one press away, however long the item is', async ({ page, product }) => {
  await page.setViewportSize(phone);
  const ott = await createOtt(product);
  const synopsis = 'The projectionist keeps one reel too many. '.repeat(60);
  const { _id } = await createProject(product, await createFilmmaker(product), ott, { synopsis });
  await openAs(page, 'ott', await signInAsOtt(product, ott), `/ott/projects?item=${_id}`);

  const detail = page.getByRole('dialog');
  const form = detail.getByRole('region', { name: 'Your review' });
  const review = detail.getByRole('button', { name: 'Review', exact: true });
  await expect(review).toBeInViewport();
  await expect(form).not.toBeInViewport();
  await expectSoundPage(page);
  await review.click();
  await expect(form.getByRole('radio', { name: 'approved' })).toBeInViewport();
  await expect(review).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('radio').first()).toBeFocused();
});

test('filters fold on a phone and show the number of active ones', async ({ page, product }) => {
  await page.setViewportSize(phone);
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/projects');
  await expectPage(page, '/admin/projects', 'New projects');
  const approved = page.getByRole('button', { name: 'approved', exact: true });
  await expect(approved).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await approved.click();
  await expect(page).toHaveURL('/admin/projects?status=approved');
  await expectSoundPage(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(approved).toBeHidden();
});

test('the admin tabs become groups on a phone, each with its pages beneath', async ({ page, product }) => {
  await page.setViewportSize(phone);
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/dashboard');
  await expectPage(page, '/admin/dashboard', 'Dashboard');
  const tabs = page.getByRole('navigation', { name: 'Area' }).getByRole('link');
  await expect(tabs).toHaveText(['Dashboard', 'Items', 'People', /^Market/, 'Account']);
  await tabs.filter({ hasText: 'People' }).click();
  await expectPage(page, '/admin/users', 'All Users');
  await expect(page.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'true');
  for (const name of ['All Users', 'All OTTs', 'Admins']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expectSoundPage(page);
});

test("a user's row has two lines on a phone", async ({ page, product }) => {
  await page.setViewportSize(phone);
  const { name, mobile } = await createFilmmaker(product);
  await openAs(page, 'admin', await signInAsAdmin(product), `/admin/users?q=${mobile}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(`${mobile}, Content Producer`);
  const [box, line] = [await row.boundingBox(), await row.getByRole('link').boundingBox()];
  expect(box?.height).toBeLessThan(4 * (line?.height ?? 0));
});

test('an open item leads to its form and back to the list', async ({ page, product }) => {
  const ott = await createOtt(product);
  const filmmaker = await createFilmmaker(product);
  const { _id, projectName } = await createProject(product, filmmaker, ott);
  await openAs(page, 'user', filmmaker.token, `/filmmaker/projects?item=${_id}`, filmmaker.userId);
  const detail = page.getByRole('dialog', { name: projectName });
  await detail.getByRole('link', { name: `Edit ${projectName}` }).click();
  await expect(page).toHaveURL('/filmmaker/update-project');
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue(projectName);
  await page.goBack();
  await expect(detail).toBeVisible();
});

test('the form for a new item keeps the filter of its list', async ({ page, product }) => {
  const q = makeUniqueName('Nothing of that name');
  const { token, userId } = await createFilmmaker(product);
  await openAs(page, 'user', token, `/filmmaker/projects?q=${encodeURIComponent(q)}`, userId);
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Project' }).click();
  const form = page.getByRole('dialog', { name: 'Add Project' });
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue(q);
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
});

for (const address of ['/filmmaker', '/hi/filmmaker']) {
  test(`on a phone, ${address} shows all who see a script, and who does not`, async ({ page }) => {
    await page.goto(address);
    const columns = page.getByRole('columnheader');
    for (const size of [phone, smallPhone]) {
      await page.setViewportSize(size);
      await columns.first().scrollIntoViewIfNeeded();
      await expect(columns).toHaveCount(5);
      for (const column of await columns.all()) await expect(column).toBeInViewport({ ratio: 1 });
    }
  });
}
