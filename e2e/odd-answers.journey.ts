import { expect, expectSound, openAwake, test } from './journey.ts';
import {
  aFilmmaker,
  aMobile,
  anAdmin,
  anInvestor,
  aPlatform,
  aProject,
  enter,
  theirToken,
} from './people.ts';

test('a list that answers 200 with something else says that it could not be loaded, and comes with Retry', async ({
  page,
  product,
}) => {
  const filmmaker = await aFilmmaker(product);
  const platform = await aPlatform(product);
  const { projectName } = await aProject(product, filmmaker, platform);
  const lists = [
    {
      area: 'user',
      token: filmmaker.token,
      path: '/filmmaker/projects',
      calls: '**/api/v1/projects/user/**',
    },
    {
      area: 'ott',
      token: await theirToken(product, platform),
      path: '/ott/projects',
      calls: '**/api/v1/projects/ott/**',
    },
    {
      area: 'admin',
      token: await anAdmin(product),
      path: '/admin/projects',
      calls: '**/api/v1/projects/admin/**',
    },
  ] as const;
  for (const { area, token, path, calls } of lists) {
    await enter(page, area, token, path, filmmaker.userId);
    await expect(page.getByRole('article').filter({ hasText: projectName })).toBeVisible();
    await page.route(calls, (route) => route.fulfill({ json: { data: { none: true } } }));
    await page.reload();
    const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(failed, path).toBeVisible();
    await page.unroute(calls);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').filter({ hasText: projectName })).toBeVisible();
  }
});

test('other lists that answer 200 with something else do not take their page along', async ({
  page,
  product,
}) => {
  const investor = await anInvestor(product);
  const pages = [
    { area: 'user', token: investor.token, path: '/investor/projects' },
    { area: 'user', token: investor.token, path: '/investor/dashboard' },
    { area: 'user', token: investor.token, path: '/investor/inbox' },
    { area: 'admin', token: await anAdmin(product), path: '/admin/dashboard' },
    { area: 'admin', token: await anAdmin(product), path: '/admin/users' },
    { area: 'admin', token: await anAdmin(product), path: '/admin/ott' },
    { area: 'admin', token: await anAdmin(product), path: '/admin/audit' },
  ] as const;
  for (const { area, token, path } of pages) {
    await enter(page, area, token, path, investor.userId);
    await page.route('**/api/v1/**', (route) =>
      route.request().url().includes('/events') ? route.continue() : route.fulfill({ json: {} }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' }).first(), path).toBeVisible();
    await page.unroute('**/api/v1/**');
  }
});

test('the front page stands when its projects are no list', async ({ page }) => {
  await page.route('**/api/v1/projects/public**', (route) => route.fulfill({ json: { data: {} } }));
  await openAwake(page, '/');
  await page.getByText('The approved projects could not be loaded.').scrollIntoViewIfNeeded();
  await expect(page.getByText('The approved projects could not be loaded.')).toBeVisible();
});

test('answers without what the sign-in needs are told in the specified words', async ({ page, product }) => {
  const alert = page.getByRole('alert');
  await page.route('**/api/v1/users/register-or-login', (route) => route.fulfill({ json: {} }));
  await page.goto('/login?role=investor');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(aMobile());
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(alert).toHaveText('Failed to send OTP. Please try again.');
  await expectSound(page);
  await page.unroute('**/api/v1/users/register-or-login');
  await page.route('**/api/v1/users/verify-otp', (route) => route.fulfill({ body: 'null' }));
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Digit 1').pressSequentially('123456');
  await expect(alert).toHaveText('An error occurred while verifying OTP. Please try again later.');

  for (const [path, calls, words] of [
    ['/ott', '**/api/v1/ott/login/', 'Invalid ID or Password.'],
    ['/admin', '**/api/v1/admin/login/', 'Invalid OTP. Please try again.'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ json: {} }));
    await page.goto(path);
    await page.getByRole('textbox', { name: / ID$/ }).fill('somebody');
    await page.getByLabel('Password', { exact: true }).fill('something');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(alert).toHaveText(words);
  }

  const filmmaker = await aFilmmaker(product);
  await page.route('**/api/v1/users/profile/**', (route) => route.fulfill({ json: {} }));
  await enter(page, 'user', filmmaker.token, '/filmmaker/profile', filmmaker.userId);
  await expect(page.getByText('Failed to fetch profile data.')).toBeVisible();
  await page.unroute('**/api/v1/users/profile/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('textbox', { name: 'Bank name' }).fill('Sample Bank');
  await page.route('**/api/v1/users/profile/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: {} }) : route.continue(),
  );
  await page.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expect(page.getByText('Failed to update profile.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Bank name' })).toHaveValue('Sample Bank');
});
