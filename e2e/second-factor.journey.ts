import { expect, expectPage, expectRoute, expectSoundPage, test } from './journey.ts';
import { createOtt, openAs, signInAsOtt } from './people.ts';
import { currentTotpCode } from './second-factor.ts';

test('an OTT sets up a second factor, saves its recovery codes, and signs in with a code', async ({
  page,
  product,
  faults,
}) => {
  const platform = await createOtt(product);
  await openAs(page, 'ott', await signInAsOtt(product, platform), '/ott/account');
  await expectPage(page, '/ott/account', 'Account');
  faults.announce(/status of 40[01]/);

  await test.step('a wrong password is named and can be typed again at once, where it was asked for', async () => {
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up the second factor' });
    const password = dialog.getByRole('textbox', { name: 'Password' });
    await expect(password).toBeFocused();
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This is not your password.');
    await expect(password).toBeFocused();
    await expectSoundPage(page);
    await password.fill(platform.password);
    await page.keyboard.press('Enter');
  });

  await test.step('the code of the app switches it on, a wrong one does not', async () => {
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
    await expect(page.getByRole('main')).not.toContainText('Password must have');
    await expectSoundPage(page);
    const secret = String(await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()).replaceAll(
      ' ',
      '',
    );
    const code = page.getByRole('textbox', { name: 'Code' });
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toBeFocused();
    await code.fill(currentTotpCode(secret));
    await page.keyboard.press('Enter');
  });

  const recovery = String(
    await page.getByRole('main').getByRole('listitem').filter({ hasText: /-/ }).first().textContent(),
  );
  await test.step('the recovery codes are shown until they are kept', async () => {
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('main')).toContainText('on since');
  });

  await test.step('from then on the password alone opens nothing', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/ott');
    await page.getByLabel('OTT ID').fill(platform.ottId);
    await page.getByRole('textbox', { name: 'Password' }).fill(platform.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await page.keyboard.type(recovery);
    await page.keyboard.press('Enter');
    await expectRoute(page, '/ott/dashboard', 'Dashboard');
  });
});
