import { expect, expectPage, expectPlace, test } from './journey.ts';
import { aNewAdmin, aNewPlatform, enter, OWN_PASSWORD, theirToken } from './people.ts';

test('whoever was handed a password is led from every page to changing it, and back', {
  tag: '@phone',
}, async ({ page, product, faults }) => {
  const platform = await aNewPlatform(product);
  faults.announce(/status of 40[03]/);
  await enter(page, 'ott', await theirToken(product, platform), '/ott/projects?status=pending');
  await expectPage(page, '/ott/begin', 'Choose a password of your own');
  await page.goto('/ott/account');
  await expectPlace(page, '/ott/begin', 'Choose a password of your own');
  await page.goto('/ott/projects?status=pending');
  await expectPlace(page, '/ott/begin', 'Choose a password of your own');

  await page.getByRole('textbox', { name: 'Current password' }).fill(platform.password);
  await page.getByRole('textbox', { name: 'New password' }).fill(platform.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(
    'Choose another password than the one that you were given.',
  );
  await page.getByRole('textbox', { name: 'New password' }).fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expectPlace(page, '/ott/projects?status=pending', 'Projects for your platform');
  await page.goto('/ott/begin');
  await expectPlace(page, '/ott/dashboard', 'Dashboard');
});

test('an admin who was added chooses a password of their own, in Hindi too', async ({ page, product }) => {
  const { id, password } = await aNewAdmin(product);
  await page.goto('/admin');
  await page.getByLabel('Admin ID').fill(id);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expectPlace(page, '/admin/begin', 'Choose a password of your own');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expectPage(page, '/admin/begin', 'अपना पासवर्ड चुनें');
  await page.getByRole('button', { name: 'लॉग आउट' }).click();
  await expect(page).toHaveURL('/hi');
});
