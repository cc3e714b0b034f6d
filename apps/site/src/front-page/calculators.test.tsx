import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openIsland } from '#screens/island.ts';
import { InvoiceCalculator, ReturnsCalculator } from '../islands/calculators.tsx';

beforeEach(() =>
  openIsland('/', (place) => (
    <>
      <ReturnsCalculator place={place} />
      <InvoiceCalculator place={place} />
    </>
  )),
);

const findGroup = (name: RegExp) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name }) });
const findReturns = () => findGroup(/What could it become/);
const findInvoice = () => findGroup(/What is an invoice worth/);

test('projects sixteen percent a year and draws the chart', async () => {
  await findReturns().getByRole('textbox', { name: 'Investment amount' }).fill('100000');
  await expect.element(page.getByText('₹1,16,000').first()).toBeVisible();
  await findReturns().getByRole('radio', { name: '3 years' }).click();
  await expect.element(page.getByText('₹1,56,089').first()).toBeVisible();
  await expect.element(page.getByRole('img', { name: /Growth of ₹1,00,000 at 16 % a year/ })).toBeVisible();
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

const receipt = () => page.getByRole('status').filter({ hasText: 'What both sides get' });
const slider = (name: string) => page.getByRole('slider', { name: new RegExp(name) });

test('an invoice is worth less the longer it has to wait', async () => {
  await page.getByRole('textbox', { name: 'Face value' }).fill('1000000');
  // 10,00,000 / (1 + 0.14 × 120 / 365)
  await expect.element(receipt()).toMatchTextContent(/The filmmaker receives, once it is sold.?₹9,55,997\.9/);
  await expect.element(receipt()).toMatchTextContent(/Discount for 120 days at 14 % a year/);
  slider('Days until the due date').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider('Days until the due date')).toHaveAttribute('aria-valuetext', '125 days');
  // 10,00,000 / (1 + 0.14 × 125 / 365)
  await expect.element(receipt()).toMatchTextContent(/The filmmaker receives, once it is sold.?₹9,54,248\.3/);
});

test('a higher yield lowers the price', async () => {
  await page.getByRole('textbox', { name: 'Face value' }).fill('1000000');
  slider('Yield for the investor').element().focus();
  await userEvent.keyboard('{End}');
  await expect
    .element(slider('Yield for the investor'))
    .toHaveAttribute('aria-valuetext', '16\u00a0% a year');
  // 10,00,000 / (1 + 0.16 × 120 / 365)
  await expect.element(receipt()).toMatchTextContent(/The filmmaker receives, once it is sold.?₹9,50,026\.0/);
});
