import type { Page } from '@playwright/test';
import {
  expect,
  expectPage,
  expectSoundPage,
  type Open,
  openAnew,
  openHydrated,
  openWithin,
  test,
} from './journey.ts';
import {
  approve,
  createFilmmaker,
  createInvestor,
  createOtt,
  createProject,
  openAs,
  signInAsAdmin,
  signInAsOtt,
} from './people.ts';
import { findPublicPaths, findTitlePath } from './public-paths.ts';

/** Other journeys cover the light desktop and the dark phone; these cover the remaining combinations. */
test.beforeEach(async ({ page, colorScheme }) => {
  await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
});

const visit = async (
  page: Page,
  addresses: Record<string, string | RegExp>,
  open: Open = openWithin,
): Promise<void> => {
  for (const [address, heading] of Object.entries(addresses)) {
    await test.step(address, async () => {
      await open(page, address);
      await expectPage(page, address, heading);
    });
  }
};

const legal = /-policy$|terms|disclaimer/;

// public-pages.journey.ts tells it of a desktop.
test('every public page is sound', { tag: '@phone-alone' }, async ({ page, product, faults }) => {
  const addresses = await findPublicPaths(product);
  expect(addresses.filter((address) => legal.test(address))).toHaveLength(6);
  expect(addresses.filter((address) => !legal.test(address)).length).toBeGreaterThan(5);
  const withTitle = [...addresses, await findTitlePath(product)];
  await visit(page, Object.fromEntries(withTitle.map((address) => [address, /./])), openHydrated);
  await visit(page, { '/ott': 'OTT login', '/admin': 'Admin login' }, openAnew);
  faults.announce(/status of 404/);
  await visit(page, { '/no-such-page': 'This scene was cut' }, openAnew);
});

test('every page of a filmmaker is sound', { tag: '@phone' }, async ({ page, product }) => {
  const filmmaker = await createFilmmaker(product);
  const item = await createProject(product, filmmaker, await createOtt(product));
  await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
  await visit(page, {
    '/filmmaker/dashboard': 'Dashboard',
    '/filmmaker/unreleased': 'Unreleased',
    '/filmmaker/released': 'Released',
    '/filmmaker/money': 'Money',
    '/filmmaker/inbox': 'Messages',
    '/filmmaker/webhooks': 'Webhooks',
    '/filmmaker/invoices': 'Invoices',
    '/filmmaker/invoices/new': 'Add invoice',
    '/filmmaker/verification': 'Verification',
    '/filmmaker/projects': 'Projects',
  });
  await page.getByRole('button', { name: `More Details of ${item.projectName}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Submitted by');
  await expectSoundPage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // It holds a link of the same name until it is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: `Edit ${item.projectName}` }).click();
  await expectPage(page, '/filmmaker/update-project', item.projectName);
});

test('every page of an investor is sound', { tag: '@phone' }, async ({ page, product, faults }) => {
  const ott = await createOtt(product);
  const item = await createProject(product, await createFilmmaker(product), ott);
  await approve(product, ott, item);
  const investor = await createInvestor(product);
  // Nobody pays in who is not verified; the wallet says so.
  faults.announce(/status of 403 .*pay-in/);
  await openAs(page, 'user', investor.token, '/investor/dashboard', investor.userId);
  await visit(page, {
    '/investor/dashboard': 'Dashboard',
    '/investor/deals': 'Deals',
    '/investor/projects': 'Projects',
    [`/investor/projects/${item._id}`]: item.projectName,
    '/investor/portfolio': 'Portfolio',
    '/investor/wallet': 'Wallet',
    '/investor/verification': 'Verification',
    '/investor/profile': 'Manage Profile',
    '/investor/api-access': 'API access',
    '/investor/inbox': 'Messages',
  });
  await visit(page, { '/join/filmmaker': 'This account is not a filmmaker yet' }, openAnew);
});

test('every page of an OTT is sound', { tag: '@phone' }, async ({ page, product }) => {
  const ott = await createOtt(product);
  const item = await createProject(product, await createFilmmaker(product), ott);
  await openAs(page, 'ott', await signInAsOtt(product, ott), '/ott/dashboard');
  await visit(page, {
    '/ott/dashboard': 'Dashboard',
    '/ott/unreleased': 'Unreleased content for your platform',
    '/ott/released': 'Released content for your platform',
    '/ott/dues': 'Dues',
    '/ott/account': 'Account',
    '/ott/api-access': 'API access',
    '/ott/inbox': 'Messages',
    '/ott/projects': 'Projects for your platform',
  });
  await page.getByRole('button', { name: `More Details of ${item.projectName}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Submitted by');
  await expectSoundPage(page);
});

test('every page of an admin is sound', { tag: '@phone' }, async ({ page, product }) => {
  const item = await createProject(product, await createFilmmaker(product), await createOtt(product));
  await openAs(page, 'admin', await signInAsAdmin(product), '/admin/dashboard');
  await visit(page, {
    '/admin/dashboard': 'Dashboard',
    '/admin/users': 'All Users',
    '/admin/ott': 'All OTTs',
    '/admin/unreleased': 'Unreleased',
    '/admin/released': 'Released',
    '/admin/audit': 'Audit log',
    '/admin/system': 'System',
    '/admin/webhooks': 'Webhooks',
    '/admin/ledger': 'Ledger',
    '/admin/invoices': 'Invoices',
    '/admin/orders': 'Orders',
    '/admin/payers': 'Payers',
    '/admin/verifications': 'Verifications',
    '/admin/treasury': 'Treasury',
    '/admin/treasury/payouts': 'Payouts',
    '/admin/treasury/batches': 'Batches',
    '/admin/opening': 'Before the market opens',
    '/admin/accounts': 'Admins',
    '/admin/account': 'Account',
    '/admin/inbox': 'Messages',
    '/admin/projects': 'New projects',
  });
  await page.getByRole('link', { name: `Edit ${item.projectName}` }).click();
  await expectPage(page, '/admin/update-project', item.projectName);
  await page.goto('/admin/users');
  const user = page.getByRole('main').getByRole('link').filter({ hasText: /\S/ }).first();
  const name = (await user.textContent()) ?? '';
  await user.click();
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectSoundPage(page);
});
