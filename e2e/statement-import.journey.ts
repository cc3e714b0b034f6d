import { callApi } from './call.ts';
import type { Upload } from './files.ts';
import { expect, expectPage, expectSoundPage, test } from './journey.ts';
import { openAs, signInAsAdmin } from './people.ts';
import { acceptInvoice, enterAsTreasurer, enterAsUser, submitInvoice, takeCode } from './sample-market.ts';

const DAY_MS = 86_400_000;

/** Yesterday in India, as the bank writes it. */
const formatYesterday = (): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(Date.now() - DAY_MS);

const formatAmount = (paise: number): string => (paise / 100).toFixed(2);

type Credit = { narration: string; sender: string; paise: number };

/** A file of the bank with credits of yesterday, in the columns of the statement that is imported already. */
const createStatement = (credits: readonly Credit[]): Upload => {
  const day = formatYesterday();
  const rows = credits.map(({ narration, sender, paise }) =>
    [day, '', narration, sender, '', formatAmount(paise), ''].join(','),
  );
  const text = ['Date,Reference,Narration,Counterparty,Withdrawal,Deposit,Balance', ...rows, ''].join('\n');
  return { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
};

const PAY_IN = 3_25_000_00;

test('a statement is imported, a payment finds its invoice, and a treasurer confirms what a credit is for', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const seller = await enterAsUser(product, '5550000002', 'content_producer');
  const invoice = await acceptInvoice(
    product,
    { ottId: 'nadi-nine', officer: 'payments@nadi-nine.example' },
    await submitInvoice(product, seller, { of: 'TK-130/26', number: 'PAID-901', taxablePaise: 12_00_000_00 }),
  );
  await openAs(page, 'user', seller.token, `/filmmaker/invoices/${invoice._id}`, seller.userId);
  await expect(page.getByRole('main')).toContainText('Nothing was received yet.');

  const token = await signInAsAdmin(product);
  const { data: statements } = await callApi<{ data: { closingPaise: number }[] }>(
    product,
    '/treasury/statements',
    { token },
  );
  const closing = (statements[0]?.closingPaise ?? 0) + invoice.payablePaise + PAY_IN;
  const context = await browser.newContext({ baseURL: product.url });
  const adminPage = await context.newPage();
  await openAs(adminPage, 'admin', token, '/admin/treasury');

  await test.step('the preview takes the columns of the last import, and shows what is missing', async () => {
    await adminPage.getByRole('link', { name: 'Import a statement' }).click();
    await adminPage.getByLabel('CSV from the bank', { exact: true }).setInputFiles(
      createStatement([
        {
          narration: `NEFT ${invoice.reference}`,
          sender: invoice.payer.legalName,
          paise: invoice.payablePaise,
        },
        { narration: 'IMPS WITHOUT REFERENCE', sender: 'Banyan Ledger Capital LLP', paise: PAY_IN },
      ]),
    );
    const main = adminPage.getByRole('main');
    await expect(main).toContainText('The mapping of the last import was taken.');
    await expect(main).toContainText('Invoice PAID-901, by itself');
    await expect(adminPage.getByRole('row', { name: 'IMPS WITHOUT REFERENCE' })).toContainText(
      'Waits for you',
    );
    const balance = adminPage.getByRole('textbox', { name: 'Closing balance' });
    await balance.fill(formatAmount(closing + 1_00));
    const sum = adminPage.getByRole('region', { name: 'Check sum' });
    await expect(sum).toContainText('Difference₹1.00');
    await expect(sum).toContainText('Something is missing.');
    await expectSoundPage(adminPage);
    await balance.fill(formatAmount(closing));
    await expect(sum).toContainText('This file is whole.');
    await adminPage.getByRole('button', { name: 'Import 2 lines' }).click();
    await expectPage(adminPage, '/admin/treasury/statements', 'Statements of the bank');
  });

  await test.step('the open page of the seller follows', async () => {
    await expect(page.getByRole('main')).toContainText('Nothing more is to come.');
    await expect(page.getByRole('region', { name: 'Receipts' })).toContainText(
      'Received so far₹12,96,000.00',
    );
    await expectSoundPage(page);
  });

  await test.step('an admin says what the other credit is for', async () => {
    await adminPage.goto('/admin/treasury/lines');
    await adminPage.getByRole('button', { name: 'Match in another way: IMPS WITHOUT REFERENCE' }).click();
    const dialog = adminPage.getByRole('dialog', { name: 'Match in another way' });
    await dialog.getByRole('combobox', { name: 'What is it for?' }).selectOption('Money of an investor');
    await dialog.getByRole('textbox', { name: 'Investor' }).fill('Banyan');
    await dialog.getByRole('button', { name: /Banyan/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank names its account.');
    await expectSoundPage(adminPage);
    await dialog.getByRole('button', { name: 'Ask for this match' }).click();
    const row = adminPage.getByRole('row', { name: 'IMPS WITHOUT REFERENCE' });
    await expect(row).toContainText('An order waits');
    await row.getByRole('link', { name: 'See the order' }).click();
    await expect(adminPage.getByRole('main')).toContainText('Wallet of Banyan Ledger Capital');
    await expectSoundPage(adminPage);
  });

  await test.step('a treasurer confirms it, and the line is matched by an order', async () => {
    const treasurer = await enterAsTreasurer(product, 'treasurer-two');
    await openAs(adminPage, 'admin', treasurer.token, adminPage.url());
    await adminPage.getByRole('textbox', { name: 'Code' }).fill(await takeCode(treasurer.secret));
    await adminPage.getByRole('button', { name: 'Confirm this order' }).click();
    await expect(adminPage.getByRole('complementary')).toContainText('confirmed');
    await adminPage.goto('/admin/treasury/lines?state=matched');
    await expect(adminPage.getByRole('row', { name: 'IMPS WITHOUT REFERENCE' })).toContainText('by an order');
    await expect(adminPage.getByRole('row', { name: invoice.reference })).toContainText('by itself');
  });
  await context.close();
});
