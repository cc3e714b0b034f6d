import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { id, someTerms } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const year = new Date().getFullYear() + 1;
const holiday = { day: `${year}-01-26`, name: 'Republic Day' };

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /treasury/terms', { data: { current: someTerms, all: [someTerms] } });
  api.on('GET /treasury/state', { data: { accounts: [], shortfallPaise: 0, waiting: 0 } });
  api.on('GET /treasury/holidays', { data: [holiday], short: { year, holidays: 1, least: 8 } });
  api.on('GET /treasury/accounts', { data: [] });
  openPage('/admin/treasury');
});

const dialog = () => page.getByRole('dialog');

test('shows the terms in force, and asks for others in percent and rupees', async () => {
  await expect.element(page.getByText('15 to 365 days ahead')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for other terms' }).click();
  await dialog()
    .getByLabelText(/Fee, of the claim/)
    .fill('1.255');
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('A new year.');
  await dialog().getByRole('button', { name: 'Ask for other terms' }).click();
  await expect
    .element(dialog().getByText('Fee must be a percentage from 0 % to 10 %', { exact: false }))
    .toBeVisible();
  api.on('POST /treasury/terms', { data: { orderId: id(950) } });
  await dialog()
    .getByLabelText(/Fee, of the claim/)
    .fill('1.25');
  await dialog().getByRole('button', { name: 'Ask for other terms' }).click();
  await expect.element(page.getByRole('link', { name: 'See the order' })).toBeVisible();
  expect(api.received('POST /treasury/terms')[0]?.body).toMatchObject({
    feeBps: 125,
    feeGstBps: 1800,
    unitFacePaise: 100_000,
    reminderDays: [15, 7, 1],
    reason: 'A new year.',
  });
});

test('a thin calendar is warned of; a holiday is entered by its day, and taken out', async () => {
  await expect.element(page.getByText(`${year} has only one holiday yet.`, { exact: false })).toBeVisible();
  api.on('PUT /treasury/holidays/:day', { data: [holiday], short: null });
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await dialog().getByLabelText(/^Day/).fill(`22/03/${year}`);
  await dialog().getByLabelText(/^Name/).fill('Holi');
  await dialog().getByRole('button', { name: 'Add a holiday' }).click();
  await expect.element(notice('The holiday is entered.')).toBeVisible();
  expect(api.received('PUT /treasury/holidays/:day')[0]).toMatchObject({
    params: { day: `${year}-03-22` },
    body: { name: 'Holi' },
  });
});
