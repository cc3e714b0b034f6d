import { expect, test } from './journey.ts';
import { createFilmmaker, createOtt, openAs, signInAsAdmin } from './people.ts';

test('input typed while a profile is being saved is kept', async ({ page, product }) => {
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/profile', filmmaker.userId);
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/v1/users/profile/', async (route) => {
    await typed;
    await route.continue();
  });
  const branch = page.getByRole('textbox', { name: 'Branch' });
  await page.getByRole('textbox', { name: 'Bank name' }).fill('Sample Bank');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: 'Updating ...' })).toBeVisible();
  await branch.fill('Fort');
  goOn();
  await expect(page.getByRole('alert')).toHaveText('Profile updated successfully!');
  await expect(branch).toHaveValue('Fort');
});

test('a renamed OTT is edited again from its current name', async ({ page, product }) => {
  const platform = await createOtt(product);
  await openAs(page, 'admin', await signInAsAdmin(product), `/admin/ott?q=${platform.ottId}`);
  const edit = page
    .getByRole('row')
    .filter({ hasText: platform.ottId })
    .getByRole('button', { name: 'Edit' });
  const dialog = page.getByRole('dialog', { name: 'Edit' });
  const name = dialog.getByLabel('OTT Name');
  await edit.click();
  await expect(name).toHaveValue(platform.name);
  await name.fill(`${platform.name} Two`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await edit.click();
  await expect(name).toHaveValue(`${platform.name} Two`);
});
