import { expect, expectPage, expectRoute, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, openAs } from './people.ts';

test('a filmmaker saves bank and company details, validated while typing', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
  await page.getByRole('link', { name: 'Manage Profile' }).click();
  await expectPage(page, '/filmmaker/profile', 'Manage Profile');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute('readonly', '');
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(filmmaker.mobile);

  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const wrong = page.getByText(
    'GSTIN must be a GST number of 15 characters: two digits, a PAN, a letter or digit, Z, and the right check digit.',
  );
  await field('GSTIN').fill('27aapfu0939f1zw');
  await expect(wrong).toBeVisible();
  await field('GSTIN').fill('27aapfu0939f1zv');
  await expect(wrong).toBeHidden();
  await field('IFSC code').fill('hdfc0001234');
  await expect(field('IFSC code')).toHaveValue('HDFC0001234');

  await field('Account number').fill('123456789012');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('The two account numbers differ.')).toBeVisible();
  await expect(field('Account number, once more')).toBeFocused();
  await expectSoundPage(page);
  await field('Account number, once more').fill('123456789012');
  await page.getByRole('button', { name: 'Update' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Profile updated successfully!');
  await expectSoundPage(page);

  await page.reload();
  await expect(field('Account number')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show: Account number' }).press('Space');
  await expect(field('Account number')).toHaveAttribute('type', 'text');
  await expect(field('Account number')).toHaveValue('123456789012');
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(storage).not.toContain('123456789012');
});

test('leaving a changed profile asks for confirmation, and so does logging out', async ({
  page,
  product,
}) => {
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/profile', filmmaker.userId);
  const bank = page.getByRole('textbox', { name: 'Bank name' });
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await bank.fill('Sample Bank');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectSoundPage(page);
  await leaveDialog.getByText('Stay', { exact: true }).click();
  await expect(bank).toHaveValue('Sample Bank');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert')).toHaveText('Profile updated successfully!');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectRoute(page, '/filmmaker/dashboard', 'Dashboard');

  await page.goBack();
  await bank.fill('Another Bank');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await leaveDialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expectRoute(page, '/filmmaker/dashboard', 'Dashboard');
  await page.goBack();
  await expect(bank).toHaveValue('Sample Bank');
  await bank.fill('Another Bank');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});

test('a profile that cannot be loaded or saved says so and keeps its input', async ({
  page,
  product,
  faults,
}) => {
  const filmmaker = await createFilmmaker(product);
  const own = `**/api/v1/users/profile/${filmmaker.userId}`;
  await page.route(own, (route) => route.abort());
  faults.announce(/Failed to load resource/);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/profile', filmmaker.userId);
  await expect(page.getByText('Failed to fetch profile data.')).toBeVisible();

  await page.unroute(own);
  await page.reload();
  await page.route('**/api/v1/users/profile/', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Bank name' }).fill('Sample Bank');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update profile.');
  await expect(page.getByRole('textbox', { name: 'Bank name' })).toHaveValue('Sample Bank');
});
