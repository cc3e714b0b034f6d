import type { Page } from '@playwright/test';
import { createPdf, readSampleFile, type Upload } from './files.ts';
import { createTestAlone, expect, expectPage, expectSoundPage } from './journey.ts';
import { openMarket } from './market.ts';
import { approve, createFilmmaker, createOtt, createProject, openAs } from './people.ts';

const test = createTestAlone();

const DAY_MS = 86_400_000;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const toTyped = (day: string): string => day.split('-').reverse().join('/');

/** The first Sunday so many days ahead. */
const findSunday = (days: number): string => {
  const time = Date.now() + days * DAY_MS;
  return toDay(time + ((7 - new Date(time).getUTCDay()) % 7) * DAY_MS);
};

const choose = (page: Page, label: string, file: Upload) =>
  page.getByLabel(label, { exact: true }).setInputFiles(file);

type Typed = { number: string; invoice: Upload };

/** Fills in the form, and takes the working day after the Sunday that was typed. */
const fillInvoice = async (page: Page, { number, invoice }: Typed, platform: string): Promise<void> => {
  const title = page.getByRole('combobox', { name: 'Title' });
  await title.selectOption({ index: 1 });
  await expect(page.getByRole('textbox', { name: 'Payer', exact: true })).toHaveValue(platform);
  await page.getByRole('textbox', { name: 'Invoice number' }).fill(number);
  await page.getByRole('textbox', { name: 'Invoice day' }).fill(toTyped(toDay(Date.now() - 5 * DAY_MS)));
  await page.getByRole('textbox', { name: 'Due day' }).fill(toTyped(findSunday(100)));
  await page
    .getByRole('button', { name: /^Take / })
    .last()
    .click();
  await page.getByRole('textbox', { name: 'Taxable amount' }).fill('₹1,00,00,000');
  await page.getByRole('textbox', { name: 'GST' }).fill('18,00,000.00');
  await page.getByRole('textbox', { name: 'TDS' }).fill('10,00,000');
  await choose(page, 'Invoice', invoice);
  await choose(page, 'Contract', readSampleFile('contract.docx', createPdf('contract.pdf')));
};

test('a house submits an invoice, and an admin lets a look-alike pass', { tag: '@phone' }, async ({
  page,
  product,
  browser,
  faults,
}) => {
  test.slow();
  const filmmaker = await createFilmmaker(product);
  const ott = await createOtt(product);
  await approve(product, ott, await createProject(product, filmmaker, ott));
  const treasurer = await openMarket(product, filmmaker, ott);

  await test.step('the empty list says that everything is there', async () => {
    await openAs(page, 'user', filmmaker.token, '/filmmaker/invoices', filmmaker.userId);
    const needs = page.getByRole('region', { name: 'Needed before the first invoice is submitted' });
    await expect(needs.getByText('done', { exact: true })).toHaveCount(3);
    await expectSoundPage(page);
  });

  await test.step('an invoice is filled in with its live figures, and submitted', async () => {
    await page.getByRole('link', { name: 'Add invoice' }).click();
    const invoice = readSampleFile('document.pdf', createPdf('invoice.pdf'));
    await fillInvoice(page, { number: 'PK/2026-42', invoice }, ott.name);
    await expect(page.getByRole('complementary', { name: 'What you get' })).toContainText('You get today');
    await expect(page.getByText('One crore rupees')).toBeVisible();
    await expectSoundPage(page);
    await page.getByRole('button', { name: `Submit to ${ott.name}` }).click();
    await expect(page.getByText(`Submitted to ${ott.name}.`)).toBeVisible();
    await expect(page.getByText('Waits for')).toBeVisible();
    await expect(page.getByRole('region', { name: 'The way' })).toContainText('Submitted by you');
    await expectSoundPage(page);
  });

  await test.step('a copy is refused without a word of whose the other one is', async () => {
    faults.announce(/status of 409/);
    await page.goto('/filmmaker/invoices/new');
    const invoice = createPdf('copy.pdf', 10);
    await fillInvoice(page, { number: 'pk-2026-0042', invoice }, ott.name);
    await page.getByRole('button', { name: `Submit to ${ott.name}` }).click();
    await expect(page.getByRole('alert').first()).toContainText('This number stands on another invoice');
    await expect(page).toHaveURL(/\/edit$/);
    await expectSoundPage(page);
  });

  await test.step('a number that differs by one character waits for an admin', async () => {
    await page.getByRole('textbox', { name: 'Invoice number' }).fill('PK/2026-43');
    await page.getByRole('button', { name: `Submit to ${ott.name}` }).click();
    await expect(page.getByText(/An admin compares it/).first()).toBeVisible();
  });

  await test.step('the admin compares both, and lets it pass with a reason', async () => {
    const context = await browser.newContext({ baseURL: product.url });
    const adminPage = await context.newPage();
    await openAs(adminPage, 'admin', treasurer, '/admin/invoices');
    await adminPage.getByRole('region', { name: 'To compare' }).getByRole('link').first().click();
    const other = adminPage.getByRole('article', { name: 'This invoice beside PK/2026-42' });
    await expect(other).toContainText('Number differs by one character');
    await expectSoundPage(adminPage);
    await adminPage.getByRole('button', { name: `Pass to ${ott.name}` }).click();
    const dialog = adminPage.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two seasons, two invoices.');
    await dialog.getByRole('button', { name: `Pass to ${ott.name}` }).click();
    await expect(adminPage.getByText(`Passed to ${ott.name}.`)).toBeVisible();
    await context.close();
    // Live: the seller's page follows without a reload.
    await expect(page.getByText(/accepts it with its officer’s code/).first()).toBeVisible();
  });

  await page.goto('/filmmaker/invoices');
  await expectPage(page, '/filmmaker/invoices', 'Invoices');
  await expect(page.getByRole('row', { name: /PK\/2026-4/ })).toHaveCount(2);
});
