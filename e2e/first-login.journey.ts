import { expect, expectPage, expectRoute, test } from './journey.ts';
import { createAdmin, createOttWithInitialPassword, OWN_PASSWORD, openAs, signInAsOtt } from './people.ts';

test('an account with an initial password must change it before every other page, and is led back', {
  tag: '@phone',
}, async ({ page, product, faults }) => {
  const ott = await createOttWithInitialPassword(product);
  faults.announce(/status of 40[03]/);
  await openAs(page, 'ott', await signInAsOtt(product, ott), '/ott/projects?status=pending');
  await expectPage(page, '/ott/begin', 'Choose a password of your own');
  await page.goto('/ott/account');
  await expectRoute(page, '/ott/begin', 'Choose a password of your own');
  await page.goto('/ott/projects?status=pending');
  await expectRoute(page, '/ott/begin', 'Choose a password of your own');

  await page.getByRole('textbox', { name: 'Current password' }).fill(ott.password);
  await page.getByRole('textbox', { name: 'New password' }).fill(ott.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(
    'Choose another password than the one that you were given.',
  );
  await page.getByRole('textbox', { name: 'New password' }).fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expectRoute(page, '/ott/projects?status=pending', 'Projects for your platform');
  await page.goto('/ott/begin');
  await expectRoute(page, '/ott/dashboard', 'Dashboard');
});

test('a new admin chooses a password of their own, in Hindi too', async ({ page, product }) => {
  const { id, password } = await createAdmin(product);
  await page.goto('/admin');
  await page.getByLabel('Admin ID').fill(id);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expectRoute(page, '/admin/begin', 'Choose a password of your own');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expectPage(page, '/admin/begin', 'अपना पासवर्ड चुनें');
  await page.getByRole('button', { name: 'लॉग आउट' }).click();
  await expect(page).toHaveURL('/hi');
});
