import { expect, expectPage, expectRoute, expectSoundPage, test } from './journey.ts';
import { createOtt, openAs, signInAsOtt } from './people.ts';
import { computeTotpCode } from './second-factor.ts';

test('an OTT sets up a second factor, saves its recovery codes, and signs in with a code', async ({
  page,
  product,
  faults,
}) => {
  const ott = await createOtt(product);
  await openAs(page, 'ott', await signInAsOtt(product, ott), '/ott/account');
  await expectPage(page, '/ott/account', 'Account');
  faults.announce(/status of 40[01]/);

  await test.step('a wrong password is refused in its field, which keeps the focus', async () => {
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up the second factor' });
    const password = dialog.getByRole('textbox', { name: 'Password' });
    await expect(password).toBeFocused();
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This is not your password.');
    await expect(password).toBeFocused();
    await expectSoundPage(page);
    await password.fill(ott.password);
    await page.keyboard.press('Enter');
  });

  await test.step('a wrong code is refused, the right one switches the second factor on', async () => {
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
    await code.fill(computeTotpCode(secret));
    await page.keyboard.press('Enter');
  });

  const recovery = String(
    await page.getByRole('main').getByRole('listitem').filter({ hasText: /-/ }).first().textContent(),
  );
  await test.step('the recovery codes are shown until they are confirmed as saved', async () => {
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('main')).toContainText('on since');
  });

  await test.step('the password alone no longer signs in', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/ott');
    await page.getByLabel('OTT ID').fill(ott.ottId);
    await page.getByRole('textbox', { name: 'Password' }).fill(ott.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await page.keyboard.type(recovery);
    await page.keyboard.press('Enter');
    await expectRoute(page, '/ott/dashboard', 'Dashboard');
  });
});
