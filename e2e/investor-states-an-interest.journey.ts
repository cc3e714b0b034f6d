import type { Page } from '@playwright/test';
import type { Item } from './items.ts';
import { expect, expectPage, expectRoute, expectSoundPage, test } from './journey.ts';
import {
  approve,
  createFilmmaker,
  createInvestor,
  createOtt,
  createProject,
  type Filmmaker,
  type Ott,
  openAs,
  randomMobile,
  reject,
} from './people.ts';
import type { Product } from './product.ts';

/** Creates an approved project with its filmmaker and OTT. */
const createApprovedProject = async (
  product: Product,
  details: Record<string, string> = {},
): Promise<{ filmmaker: Filmmaker; ott: Ott; item: Item }> => {
  const filmmaker = await createFilmmaker(product);
  const ott = await createOtt(product);
  const item = await createProject(product, filmmaker, ott, details);
  await approve(product, ott, item);
  return { filmmaker, ott, item };
};

const signIn = async (page: Page, product: Product, mobile: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await page.getByLabel('6-digit code').pressSequentially(product.getCode(mobile));
};

const row = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

test('a new investor finds a project and states, changes and withdraws an interest', {
  tag: '@phone',
}, async ({ page, product }) => {
  const { ott, item } = await createApprovedProject(product, { synopsis: 'A ledger, a monsoon, a debt.' });
  const name = item.projectName;

  await page.goto('/login');
  await page.getByRole('radio', { name: 'Investor' }).check();
  await signIn(page, product, randomMobile());
  await expectRoute(page, /\/register\?userId=/, 'Complete your profile');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Matinee Partners');
  await page.getByRole('button', { name: 'Complete profile' }).click();

  await expectPage(page, '/investor/dashboard', 'Dashboard');
  await expect(page.getByRole('heading', { name: 'No interest stated yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '6 things are missing in your profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Filmmaker area' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See the approved projects' }).click();

  await expectPage(page, '/investor/projects', 'Projects');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(`For ${ott.name}`);
  await page.getByRole('link', { name }).click();

  await expectPage(page, `/investor/projects/${item._id}`, name);
  await expect(page).toHaveTitle(new RegExp(`^${name} · `));
  await expect(page.getByText('A ledger, a monsoon, a debt.')).toBeVisible();
  await expect(page.getByText('One crore twenty-five lakh rupees')).toBeVisible();

  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('5000');
  await page.getByRole('button', { name: 'State this interest' }).click();
  await expect(page.getByText('Amount must be whole rupees, from ₹10,000 to ₹9,99,99,99,999.')).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('250000');
  await expect(amount).toHaveValue('2,50,000');
  await expect(page.getByText('Two lakh fifty thousand rupees')).toBeVisible();
  await page.getByRole('radio', { name: '2 years' }).check();
  await expect(page.getByText('₹3,36,400')).toBeVisible();
  await expect(page.getByText('Your capital is at risk, and you can lose all of it.')).toBeVisible();
  await expect(page.getByText('It is not binding and takes no money.')).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'State this interest' }).click();
  await expect(page.getByText(`Your interest in ${name} is stated.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your interest' })).toBeFocused();
  await expectSoundPage(page);

  await page.getByRole('button', { name: 'Change' }).click();
  await expect(amount).toHaveValue('2,50,000');
  await amount.fill('300000');
  await page.getByRole('button', { name: 'Change the interest' }).click();
  await expect(page.getByText(`Your interest in ${name} is changed.`)).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const current = row(page, 'Your current interests', name);
  await expect(current).toContainText('₹3,00,000');
  await expect(current).toContainText('₹4,03,680');
  await expect(page.getByText('₹3 L', { exact: true })).toBeVisible();
  await expectSoundPage(page);

  await current.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this interest?' });
  await expect(dialog).toContainText(`Your interest of ₹3,00,000 in ${name} ends now.`);
  await expectSoundPage(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`Your interest in ${name} is withdrawn.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'State an interest' })).toBeFocused();
  await expect(amount).toHaveValue('');

  await expect(page.getByText(`You withdrew your interest of ₹3,00,000 in ${name} on`)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(row(page, 'Interests of yours that have ended', name)).toContainText('You withdrew it');
});

test('an interest that ended with the approval says so on the dashboard and the deal page', async ({
  page,
  product,
  faults,
}) => {
  const { ott, item } = await createApprovedProject(product);
  const name = item.projectName;
  const investor = await createInvestor(product);
  await openAs(page, 'user', investor.token, `/investor/projects/${item._id}`, investor.userId);
  await page.getByRole('textbox', { name: 'Amount' }).fill('10000');
  await page.getByRole('button', { name: 'State this interest' }).click();
  await expect(page.getByRole('heading', { name: 'Your interest' })).toBeVisible();

  await reject(product, ott, item);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const ended = row(page, 'Interests of yours that have ended', name);
  await expect(ended).toContainText('The project is no longer approved');
  await expect(ended.getByRole('link')).toHaveCount(0);
  await expectSoundPage(page);

  faults.announce(/status of 404/);
  await page.goto(`/investor/projects/${item._id}`);
  await expectPage(page, `/investor/projects/${item._id}`, name);
  await expect(page.getByText(`Your interest of ₹10,000 in ${name} ended on`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See what is approved' })).toBeVisible();
});

test('the list is filtered by its address and remembers its view', {
  tag: '@phone',
}, async ({ page, product, faults, isMobile }) => {
  const { item } = await createApprovedProject(product, {
    category: 'gap funding',
    language: 'tulu',
    genre: 'Horror',
    tentativeBudget: '4321000',
  });
  const investor = await createInvestor(product);
  const address = '/investor/projects?language=tulu&genre=Horror&goalFrom=4000000';
  await openAs(page, 'user', investor.token, address, investor.userId);
  await expect(page.getByRole('link', { name: item.projectName })).toBeVisible();

  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(row(page, 'Approved projects', item.projectName)).toContainText('₹43,21,000');
  await expectSoundPage(page);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Approved projects' })).toBeVisible();

  if (isMobile) await page.getByRole('button', { name: 'Filters (3)' }).click();
  await expect(page.getByRole('textbox', { name: 'Goal from' })).toHaveValue('40,00,000');
  await page.getByRole('textbox', { name: 'Goal to' }).fill('4100000');
  await expect(page).toHaveURL(/goalTo=4100000/);
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expectSoundPage(page);
  await page.getByRole('search').getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/investor/projects');
  await expect(page.getByRole('textbox', { name: 'Goal to' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Released');
  await expect(page).toHaveURL('/investor/projects?kind=content');

  await page.route('**/api/v1/approved/**', (route) => route.abort());
  faults.announce(/Failed to load resource/);
  await page.reload();
  await expect(page.getByText('The projects could not be loaded.')).toBeVisible();
  await page.unroute('**/api/v1/approved/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/shown\./)).toBeVisible();
});

test('a filmmaker joins as investor, has both areas, and cannot invest in an own project', async ({
  page,
  product,
}) => {
  const { filmmaker, item } = await createApprovedProject(product);
  await openAs(page, 'user', filmmaker.token, '/filmmaker/dashboard', filmmaker.userId);
  await expectRoute(page, '/filmmaker/dashboard', 'Dashboard');
  await expect(page.getByRole('link', { name: 'Investor area' })).toHaveCount(0);

  await page.goto(`/investor/projects/${item._id}`);
  await expectPage(page, '/join/investor', 'This account is not an investor yet');
  await page.getByRole('button', { name: 'Log in as an investor' }).click();
  await expect(page.getByRole('radio', { name: 'Investor' })).toBeChecked();
  await signIn(page, product, filmmaker.mobile);
  await expectRoute(page, `/investor/projects/${item._id}`, item.projectName);
  await expect(page.getByRole('heading', { name: 'This is your own' })).toBeVisible();
  await expectSoundPage(page);

  await page.getByRole('link', { name: 'Filmmaker area' }).click();
  await expectRoute(page, '/filmmaker/dashboard', 'Dashboard');
  await page.getByRole('link', { name: 'Investor area' }).click();
  await expectRoute(page, '/investor/dashboard', 'Dashboard');
});

test("an interest's input survives an ended session", async ({ page, product, faults }) => {
  const { item } = await createApprovedProject(product);
  const investor = await createInvestor(product);
  await openAs(page, 'user', investor.token, `/investor/projects/${item._id}`, investor.userId);
  await page.getByRole('textbox', { name: 'Amount' }).fill('750000');
  faults.announce(/status of 401/);
  // Types in one step, because any other call of the page would be refused as well.
  await page.getByRole('button', { name: 'State this interest' }).evaluate((button: HTMLElement) => {
    localStorage.setItem('authToken', 'ended');
    button.click();
  });
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('radio', { name: 'Investor' })).toBeChecked();
  await signIn(page, product, investor.mobile);
  await expect(page).toHaveURL(`/investor/projects/${item._id}`);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('7,50,000');
});
