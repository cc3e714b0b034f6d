import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, createOtt, createProject, openAs, signInAsAdmin } from './people.ts';
import { admin } from './product.ts';

test('an admin signs in and reaches an item, its submitter, the users and the OTTs', {
  tag: '@phone',
}, async ({ page, product, faults, isMobile }) => {
  const [filmmaker, ott] = [await createFilmmaker(product), await createOtt(product)];
  const item = await createProject(product, filmmaker, ott, {
    category: 'gap funding',
    tentativeBudget: '98765432',
  });

  await test.step('redirects to the login and refuses a wrong password', async () => {
    await page.goto('/admin/projects');
    await expectPage(page, '/admin', 'Admin login');
    await expect(
      page.getByText('Please enter the ID & Password to complete your login process.'),
    ).toBeVisible();
    faults.announce(/status of 401/);
    await page.getByLabel('Admin ID').fill(admin.id);
    await page.getByRole('textbox', { name: 'Password' }).fill('wide open');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid ID or Password.');
  });

  await test.step('returns to the requested page after the login', async () => {
    await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectPage(page, '/admin/projects', 'New projects');
    const card = page.getByRole('article').filter({ hasText: item.projectName });
    await expect(card).toContainText('GAP Funding');
    await expect(card).toContainText('pending');
    await expect(card).toContainText('₹9,87,65,432');
    await expect(card).toContainText(ott.name);
    await expect(card).toContainText(filmmaker.name);
    await expect(card).toContainText(filmmaker.mobile);
    await expect(card.getByRole('link', { name: `Edit ${item.projectName}` })).toBeVisible();
  });

  await test.step('shows a decision on the card', async () => {
    await page.getByRole('button', { name: `More Details of ${item.projectName}` }).click();
    const detail = page.getByRole('dialog', { name: item.projectName });
    await detail.getByLabel('Update Status').selectOption('rejected');
    await detail.getByLabel('Add Remark').fill('The budget sheet is missing.');
    await expectSoundPage(page);
    await detail.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(detail).toBeHidden();
    const card = page.getByRole('article').filter({ hasText: item.projectName });
    await expect(card).toContainText('rejected');
    await expect(card).toContainText('The budget sheet is missing.');
  });

  await test.step('lists the OTT and the filmmaker in their tables', async () => {
    const tabs = page.getByRole('navigation', { name: 'Area' });
    if (isMobile) await tabs.getByRole('link', { name: 'People' }).click();
    await tabs.getByRole('link', { name: 'All OTTs' }).click();
    await expectPage(page, '/admin/ott', 'All OTTs');
    await expect(page.getByRole('row').filter({ hasText: ott.name })).toContainText(ott.ottId);
    await tabs.getByRole('link', { name: 'All Users' }).click();
    await expectPage(page, '/admin/users', 'All Users');
    const row = page.getByRole('row').filter({ hasText: filmmaker.name });
    await expect(row).toContainText(filmmaker.mobile);
    await expect(row).toContainText('Content Producer');
    await tabs.getByRole('link', { name: 'Dashboard' }).click();
    await expectPage(page, '/admin/dashboard', 'Dashboard');
  });

  await test.step('closes the area after the logout', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/admin/users');
    await expect(page).toHaveURL('/admin');
  });
});

test("a taken OTT ID is refused beside its field and keeps the form's input", async ({
  page,
  product,
  faults,
}) => {
  const otherOtt = await createOtt(product);
  faults.announce(/status of 409/);
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/ott');
  await page.getByRole('button', { name: 'Add OTT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add OTT' });
  await dialog.getByLabel('OTT ID').fill(otherOtt.ottId);
  await dialog.getByLabel('OTT Name').fill('Another Lantern');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('the second reel');
  await dialog.getByRole('button', { name: 'Add OTT' }).click();
  await expect(dialog).toContainText('This OTT ID is taken.');
  await expect(dialog.getByLabel('OTT Name')).toHaveValue('Another Lantern');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue('the second reel');
  await expectSoundPage(page);
});
