import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '#screens/fake-api.ts';
import { currentPath, openPage } from '#screens/page.tsx';
import { aPage } from '#screens/samples.ts';

beforeEach(() => {
  api.on('GET /projects/public', aPage());
  openPage('/');
});

const question = (name: string) => page.getByRole('heading', { name });
const receipt = () => page.getByRole('status').filter({ hasText: 'What both sides get' });
const slider = (name: string) => page.getByRole('slider', { name: new RegExp(name) });

test('the first question is open, and each other opens and closes', async () => {
  await expect.element(page.getByText(/^Units of invoices that a platform has accepted/)).toBeVisible();
  const answer = page.getByText(/Yes\. If the platform never pays/);
  await expect.element(answer).not.toBeVisible();
  await question('Can I lose money?').click();
  await expect.element(answer).toBeVisible();
  await question('Can I lose money?').click();
  await expect.element(answer).not.toBeVisible();
});

test('a returns figure in a question is called an illustration, and nobody promises it', async () => {
  await question('Are 12 to 16 percent promised?').click();
  await expect.element(page.getByText(/They are an illustration/)).toBeVisible();
});

test('every sample voice and logo is marked as one', async () => {
  await expect.element(page.getByText('Sample quotations, given by role')).toBeInTheDocument();
  const voices = page
    .getByRole('figure')
    .filter({ has: page.getByText('Sample quotation', { exact: true }) });
  await expect.poll(() => voices.elements().length).toBe(document.querySelectorAll('blockquote').length);
  await expect.element(page.getByText(/^14 sample marks$/)).toBeInTheDocument();
});

test('the strip of partners names each once, and stands still for who wants little motion', async () => {
  await expect.poll(() => page.getByRole('img', { name: 'Northlight' }).elements().length).toBe(1);
  await expect.element(page.getByLabelText('Stop the strip')).not.toBeVisible();
});

test('an invoice is worth less the longer it has to wait', async () => {
  await page.getByRole('textbox', { name: 'Face value' }).fill('1000000');
  // 10,00,000 / (1 + 0.14 × 120 / 365)
  await expect.element(receipt()).toMatchTextContent(/The filmmaker receives today.?₹9,55,997\.9/);
  await expect.element(receipt()).toMatchTextContent(/Discount for 120 days at 14 percent a year/);
  slider('Days until the due date').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider('Days until the due date')).toHaveAttribute('aria-valuetext', '125 days');
  // 10,00,000 / (1 + 0.14 × 125 / 365)
  await expect.element(receipt()).toMatchTextContent(/The filmmaker receives today.?₹9,54,248\.3/);
});

test('a higher yield lowers the price', async () => {
  await page.getByRole('textbox', { name: 'Face value' }).fill('1000000');
  slider('Yield for the investor').element().focus();
  await userEvent.keyboard('{End}');
  await expect
    .element(slider('Yield for the investor'))
    .toHaveAttribute('aria-valuetext', '16 percent a year');
  // 10,00,000 / (1 + 0.16 × 120 / 365)
  await expect.element(receipt()).toMatchTextContent(/The filmmaker receives today.?₹9,50,026\.0/);
});

test('the page ends with a way to a person', async () => {
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect.poll(currentPath).toBe('/contact');
});
