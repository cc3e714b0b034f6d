import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { openPage } from '#screens/page.tsx';
import { aPage } from '#screens/samples.ts';

beforeEach(() => {
  api.on('GET /projects/public', aPage());
  openPage('/');
});

const findGroup = (name: RegExp) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name }) });
const findReturns = () => findGroup(/What could it become/);
const findInvoice = () => findGroup(/What is an invoice worth/);

test('projects sixteen percent a year and draws the chart', async () => {
  await findReturns().getByRole('textbox', { name: 'Investment amount' }).fill('100000');
  await expect.element(page.getByText('₹1,16,000').first()).toBeVisible();
  await findReturns().getByRole('radio', { name: '3 years' }).click();
  await expect.element(page.getByText('₹1,56,089').first()).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /Growth of ₹1,00,000 at 16 percent a year/ }))
    .toBeVisible();
  await expect.element(findReturns().getByText(/is an illustration, not a promise/)).toBeVisible();
});

test('an empty amount projects to zero', async () => {
  await findReturns().getByRole('textbox', { name: 'Investment amount' }).fill('');
  await expect.element(findReturns().getByText('Whole rupees, up to ten digits')).toBeVisible();
});

test('the price of an invoice falls with a later due date', async () => {
  await findInvoice().getByRole('textbox', { name: 'Face value' }).fill('1000000');
  await expect.element(page.getByText('₹10,00,000.00').first()).toBeVisible();
});
