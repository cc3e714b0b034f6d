import { expect, expectPage, expectRoute, expectSoundPage, test } from './journey.ts';
import { createFilmmaker, openAs, randomMobile } from './people.ts';

test('a filmmaker signs in with a code, registers, and lands on the dashboard', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  const mobile = randomMobile();
  await page.goto('/login');
  await expectPage(page, '/login', 'Sign in or register');
  for (const role of await page.getByRole('radio').all()) await expect(role).not.toBeChecked();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('Please choose investor or filmmaker.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Investor' })).toBeFocused();
  await expectSoundPage(page);
  await page.getByRole('radio', { name: 'Investor' }).check();
  await expect(page.getByRole('heading', { name: 'As an investor you get' })).toBeVisible();
  await page.getByRole('radio', { name: 'Filmmaker' }).check();
  await expect(page.getByRole('heading', { name: 'As a filmmaker you get' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expectPage(page, '/login', 'Enter the code');
  await page.getByLabel('6-digit code').pressSequentially(product.getCode(mobile));

  await expectPage(page, /\/register\?userId=[\w-]+&role=content_producer$/, 'Complete your profile');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Corner House Films');
  await page.getByRole('checkbox', { name: 'Producer', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Documentary' }).check();
  await page.getByRole('textbox', { name: 'Referral code' }).fill('MATINEE');
  await page.getByRole('button', { name: 'Complete profile' }).click();

  await expectPage(page, '/filmmaker/dashboard', 'Dashboard');
  for (const title of ['New Project', 'GAP Funding', 'Unreleased', 'Released']) {
    const card = new RegExp(`^0${title}0 Pending$`);
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: card })).toBeVisible();
  }
  await page.goto('/login');
  await expect(page, 'who is signed in needs no login').toHaveURL('/filmmaker/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('authToken');
});

test('an invalid number is not sent, and a wrong code is refused until the right one is entered', async ({
  page,
  product,
  faults,
}) => {
  const { mobile } = await createFilmmaker(product);
  await page.goto('/login?role=content_producer');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('98765');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid 10-digit phone number.');
  await expectSoundPage(page);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();

  const code = product.getCode(mobile);
  const wrongCode = String((Number(code) + 1) % 1e6).padStart(6, '0');
  faults.announce(/status of 401/);
  await page.getByLabel('6-digit code').pressSequentially(wrongCode);
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP. Please try again.');
  await expectSoundPage(page);
  await page.getByLabel('6-digit code').pressSequentially(code);
  await expect(page).toHaveURL('/filmmaker/dashboard');
});

test('a mistyped number is corrected, and a new code is requested later and pasted', async ({
  page,
  context,
  product,
  faults,
}) => {
  const { mobile } = await createFilmmaker(product);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/login?role=content_producer');
  const number = page.getByRole('textbox', { name: 'Phone number' });
  await number.fill(randomMobile());
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'terms of use' }).click();
  await expect(await opened, 'the terms open beside what is typed').toHaveURL('/terms-of-use');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('button', { name: 'Change the number' }).click();
  await number.fill(`+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}`);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toBeVisible();
  const first = product.getCode(mobile);

  const resendButton = page.getByRole('button', { name: 'Send a new code' });
  await expect(page.getByText(/New code possible in 0:(30|2\d)\./)).toBeVisible();
  await expect(resendButton).toBeHidden();
  await page.clock.fastForward(30_000);
  await resendButton.click();
  const resent = page.getByRole('status').filter({ hasText: 'A new code is on its way.' });
  await expect(resent).toContainText('The one before no longer works.');
  await expect(resendButton).toBeHidden();

  const paste = async (code: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), code);
    await page.getByLabel('6-digit code').focus();
    await page.keyboard.press('ControlOrMeta+V');
  };
  faults.announce(/status of 401/);
  await paste(first);
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP. Please try again.');
  await paste(product.getCode(mobile));
  await expect(page).toHaveURL('/filmmaker/dashboard');
});

test('the keyboard alone leads from a guarded page through the login and back', async ({ page, product }) => {
  const { mobile } = await createFilmmaker(product);
  await page.goto('/filmmaker/projects');
  await expectRoute(page, '/login', 'Sign in or register');
  const number = page.getByRole('textbox', { name: 'Phone number' });
  await expect(number).toBeVisible();
  await page.getByRole('radio', { name: 'Filmmaker' }).focus();
  await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  await page.keyboard.type(mobile);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type(product.getCode(mobile));
  await expectRoute(page, '/filmmaker/projects', 'Projects');
});

test('registration without a registration token leads to the login', async ({ page }) => {
  await page.goto('/register?userId=019aa000-0000-7000-8000-000000000001');
  await expect(page).toHaveURL('/login');
  await expect(
    page.getByText('Please sign in with your phone number to complete your profile.'),
  ).toBeVisible();
});

test('an ended session leads to the login and back to the form with its input', async ({
  page,
  product,
  faults,
}) => {
  const filmmaker = await createFilmmaker(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/projects', filmmaker.userId);
  await page.getByRole('button', { name: 'Add Project' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Project' });
  await form.getByRole('textbox', { name: 'Project name' }).fill('The Long Interval');
  await page.evaluate(() => localStorage.setItem('authToken', 'ended'));
  faults.announce(/status of 401/);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(filmmaker.mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.getByLabel('6-digit code').pressSequentially(product.getCode(filmmaker.mobile));
  await expect(page).toHaveURL(/\/filmmaker\/projects/);
  await expect(form.getByText(/^Your draft of .* is back\.$/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Project name' })).toHaveValue('The Long Interval');
});
