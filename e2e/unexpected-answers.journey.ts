import { expect, expectSoundPage, test } from './journey.ts';
import {
  createFilmmaker,
  createInvestor,
  createOtt,
  createProject,
  openAs,
  randomMobile,
  signInAsAdmin,
  signInAsOtt,
} from './people.ts';

test('a list whose 200 answer is not a list reports a failure and loads with Retry', async ({
  page,
  product,
}) => {
  const filmmaker = await createFilmmaker(product);
  const ott = await createOtt(product);
  const { projectName } = await createProject(product, filmmaker, ott);
  const lists = [
    {
      area: 'user',
      token: filmmaker.token,
      path: '/filmmaker/projects',
      calls: '**/api/v1/projects/user/**',
    },
    {
      area: 'ott',
      token: await signInAsOtt(product, ott),
      path: '/ott/projects',
      calls: '**/api/v1/projects/ott/**',
    },
    {
      area: 'admin',
      token: await signInAsAdmin(product),
      path: '/admin/projects',
      calls: '**/api/v1/projects/admin/**',
    },
  ] as const;
  for (const { area, token, path, calls } of lists) {
    await openAs(page, area, token, path, filmmaker.userId);
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

test('other lists whose 200 answer is not a list do not break their page', async ({ page, product }) => {
  const investor = await createInvestor(product);
  const pages = [
    { area: 'user', token: investor.token, path: '/investor/projects' },
    { area: 'user', token: investor.token, path: '/investor/dashboard' },
    { area: 'user', token: investor.token, path: '/investor/inbox' },
    { area: 'admin', token: await signInAsAdmin(product), path: '/admin/dashboard' },
    { area: 'admin', token: await signInAsAdmin(product), path: '/admin/users' },
    { area: 'admin', token: await signInAsAdmin(product), path: '/admin/ott' },
    { area: 'admin', token: await signInAsAdmin(product), path: '/admin/audit' },
  ] as const;
  for (const { area, token, path } of pages) {
    await openAs(page, area, token, path, investor.userId);
    await page.route('**/api/v1/**', (route) =>
      route.request().url().includes('/events') ? route.continue() : route.fulfill({ json: {} }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' }).first(), path).toBeVisible();
    await page.unroute('**/api/v1/**');
  }
});

test('incomplete sign-in answers are reported in the specified words', async ({ page, product }) => {
  const alert = page.getByRole('alert');
  await page.route('**/api/v1/users/register-or-login', (route) => route.fulfill({ json: {} }));
  await page.goto('/login?role=investor');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(randomMobile());
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(alert).toHaveText('Failed to send OTP. Please try again.');
  await expectSoundPage(page);
  await page.unroute('**/api/v1/users/register-or-login');
  await page.route('**/api/v1/users/verify-otp', (route) => route.fulfill({ body: 'null' }));
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('6-digit code').pressSequentially('123456');
  await expect(alert).toHaveText('An error occurred while verifying OTP. Please try again later.');

  for (const [path, calls, text] of [
    ['/ott', '**/api/v1/ott/login/', 'Invalid ID or Password.'],
    ['/admin', '**/api/v1/admin/login/', 'Invalid OTP. Please try again.'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill({ json: {} }));
    await page.goto(path);
    await page.getByRole('textbox', { name: / ID$/ }).fill('somebody');
    await page.getByLabel('Password', { exact: true }).fill('something');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(alert).toHaveText(text);
  }

  const filmmaker = await createFilmmaker(product);
  await page.route('**/api/v1/users/profile/**', (route) => route.fulfill({ json: {} }));
  await openAs(page, 'user', filmmaker.token, '/filmmaker/profile', filmmaker.userId);
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
