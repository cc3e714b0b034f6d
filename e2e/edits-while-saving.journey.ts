import { expect, test } from './journey.ts';
import { createFilmmaker, createOtt, openAs, signInAsAdmin } from './people.ts';

test('input typed while a profile is being saved is kept', async ({ page, product }) => {
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/profile', filmmaker.userId);
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  await page.route('**/api/v1/users/profile/', async (route) => {
    await resumed;
    await route.continue();
  });
  const branch = page.getByRole('textbox', { name: 'Branch' });
  await page.getByRole('textbox', { name: 'Bank name' }).fill('Sample Bank');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('button', { name: 'Updating ...' })).toBeVisible();
  await branch.fill('Fort');
  resume();
  await expect(page.getByRole('alert')).toHaveText('Profile updated successfully!');
  await expect(branch).toHaveValue('Fort');
});

test('a renamed OTT is edited again from its current name', async ({ page, product }) => {
  const ott = await createOtt(product);
  await openAs(page, 'admin', await signInAsAdmin(product), `/admin/ott?q=${ott.ottId}`);
  const edit = page.getByRole('row').filter({ hasText: ott.ottId }).getByRole('button', { name: 'Edit' });
  const dialog = page.getByRole('dialog', { name: 'Edit' });
  const name = dialog.getByLabel('OTT Name');
  await edit.click();
  await expect(name).toHaveValue(ott.name);
  await name.fill(`${ott.name} Two`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await edit.click();
  await expect(name).toHaveValue(`${ott.name} Two`);
});
