import type { StatementPreview } from '@cinvoice/contract/market/statements/statements';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { id, NOW, someTerms } from '@cinvoice/screens/samples.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const account = (number: number, numberEnd: string) => ({ _id: id(number), bank: 'HDFC Bank', numberEnd });

const accountState = {
  account: account(1, '4471'),
  isCurrent: true,
  state: 'equal' as const,
  booksPaise: 734_027_001,
  lastDay: '2027-03-31',
  differencePaise: 0,
  daysBehind: 1,
  mostDaysBehind: 3,
  unexplainedPaise: 0,
};
const oneEqual = { accounts: [accountState], shortfallPaise: 0, waiting: 3 };

const mapping = {
  firstRow: 2,
  dayFormat: 'day/month/year' as const,
  day: 'Txn Date',
  amount: null,
  direction: null,
  debit: 'Debit',
  credit: 'Credit',
  reference: 'Ref No',
  narration: 'Description',
  balance: null,
  senderName: 'Remitter',
  senderAccount: null,
};

const columns = [
  { number: 1, heading: 'Txn Date', sample: '31/03/2027' },
  { number: 2, heading: 'Ref No', sample: 'N0903127715' },
  { number: 3, heading: 'Description', sample: 'NEFT CV2P8HT4K3' },
  { number: 4, heading: 'Debit', sample: '' },
  { number: 5, heading: 'Credit', sample: '60,00,000.01' },
  { number: 6, heading: 'Remitter', sample: 'NORTHLIGHT' },
];

const preview: StatementPreview = {
  columns,
  rows: 3,
  mapping,
  mappingFrom: 'remembered',
  refusal: null,
  importedAs: null,
  firstDay: '2027-03-31',
  lastDay: '2027-03-31',
  counts: { lines: 2, new: 2, known: 0, matched: 1, suggested: 0, unmatched: 1 },
  openingPaise: 9_027_000,
  openingDifferencePaise: null,
  newPaise: 700_000_001,
  booksPaise: 709_027_001,
  closingPaise: null,
  differencePaise: null,
  lines: [
    {
      row: 2,
      day: '2027-03-31',
      amountPaise: 600_000_001,
      reference: 'N0903127715',
      narration: 'NEFT CV2P8HT4K3',
      senderName: 'NORTHLIGHT',
      outcome: 'matched',
      target: { type: 'invoice', id: id(9), label: 'PK/2026-42' },
      hint: null,
    },
    {
      row: 3,
      day: '2027-03-31',
      amountPaise: 100_000_000,
      reference: '',
      narration: 'RTGS',
      senderName: null,
      outcome: 'unmatched',
      target: null,
      hint: null,
    },
  ],
};

const statement = {
  _id: id(20),
  account: account(1, '4471'),
  firstDay: '2027-03-31',
  lastDay: '2027-03-31',
  openingPaise: 9_027_000,
  closingPaise: 709_027_001,
  differencePaise: 100,
  openingDifferencePaise: null,
  lines: 2,
  newLines: 2,
  knownLines: 0,
  matched: 1,
  ledgerNumber: 12,
  mapping,
  file: { url: '/api/v1/files/x', name: 'march.csv', size: 100, mimeType: 'text/csv' },
  importedBy: 'gaffer',
  createdAt: NOW,
};

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /treasury/state', { data: oneEqual });
  api.on('GET /treasury/statements', { data: [statement], page: { nextCursor: null } });
});

describe('the state of the books', () => {
  beforeEach(() => {
    api.on('GET /treasury/terms', { data: { current: someTerms, all: [someTerms] } });
    api.on('GET /treasury/holidays', { data: [], short: null });
    api.on('GET /treasury/accounts', { data: [] });
  });

  test('is the first answer of the treasury', async () => {
    openPage('/admin/treasury');
    await expect
      .element(page.getByText('Books and bank agree to the paisa, up to 31/03/2027.'))
      .toBeVisible();
    await expect.element(page.getByText('Payouts can go')).toBeVisible();
    await expect.element(page.getByText('₹73,40,270.01')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '3 lines wait' }))
      .toHaveAttribute('href', '/admin/treasury/lines');
  });

  test('says in words what parts books and bank, and that payouts wait', async () => {
    api.on('GET /treasury/state', {
      data: {
        accounts: [
          { ...accountState, state: 'differs', differencePaise: 100 },
          { ...accountState, account: account(2, '7780'), isCurrent: false, state: 'behind', daysBehind: 5 },
          { ...accountState, account: account(3, '9036'), state: 'shortfall', unexplainedPaise: 118_000 },
          { ...accountState, account: account(4, '0001'), state: 'empty', lastDay: null },
        ],
        shortfallPaise: 118_000,
        waiting: 0,
      },
    });
    openPage('/admin/treasury');
    await expect.element(page.getByText('Differs by ₹1.00')).toBeVisible();
    await expect
      .element(page.getByText(/The bank closes ₹1.00 above its lines on 31\/03\/2027/))
      .toBeVisible();
    await expect.element(page.getByText('5 days behind')).toBeVisible();
    await expect.element(page.getByText('Short by ₹1,180.00')).toBeVisible();
    await expect.element(page.getByText('No statement yet')).toBeVisible();
    await expect.element(page.getByText(/The operator owes ₹1,180.00 in all/)).toBeVisible();
    expect(page.getByText('Payouts wait', { exact: true }).elements()).toHaveLength(4);
  });
});

describe('the import', () => {
  const choose = async () => {
    await userEvent.upload(
      page.getByLabelText('CSV from the bank').first(),
      new File(['a,b'], 'march.csv', { type: 'text/csv' }),
    );
  };

  test('shows each column with its first value, the preview and the check sum before it posts', async () => {
    api.on('POST /treasury/statements/preview', { data: preview });
    openPage('/admin/treasury/import');
    await expect.element(page.getByRole('heading', { name: 'Import a statement' })).toBeVisible();
    await choose();
    await expect.element(page.getByText('The mapping of the last import was taken.')).toBeVisible();
    await expect.element(page.getByLabelText('Credit')).toHaveValue('5');
    await expect.element(page.getByText('60,00,000.01', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Invoice PK/2026-42, by itself')).toBeVisible();
    await expect.element(page.getByText('1 line is matched by itself, 1 waits for you.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Import 2 lines' })).toBeDisabled();

    api.on('POST /treasury/statements/preview', {
      data: { ...preview, closingPaise: 709_027_001, differencePaise: 0 },
    });
    await page.getByLabelText(/^Closing balance/).fill('70,90,270.01');
    await expect.element(page.getByText('This file is whole.')).toBeVisible();
    api.on('POST /treasury/statements', { data: statement });
    await page.getByRole('button', { name: 'Import 2 lines' }).click();
    await expect.element(notice('2 new lines, 1 matched.')).toBeVisible();
    expect(api.received('POST /treasury/statements')).toHaveLength(1);
    await expect.element(page.getByRole('heading', { name: 'Statements of the bank' })).toBeVisible();
  });

  test('another column is read anew, and a refusal names row and column', async () => {
    api.on('POST /treasury/statements/preview', { data: preview });
    openPage('/admin/treasury/import');
    await choose();
    await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue('1');
    api.on('POST /treasury/statements/preview', {
      data: {
        ...preview,
        mappingFrom: 'given',
        refusal: {
          code: 'line-day-invalid',
          parameters: { row: 2, column: 'Description', value: 'NEFT' },
          message: 'Row 2, column Description: "NEFT" is no day.',
        },
        counts: { lines: 0, new: 0, known: 0, matched: 0, suggested: 0, unmatched: 0 },
        lines: [],
      },
    });
    await page.getByLabelText('Day', { exact: true }).selectOptions('3');
    await expect.element(page.getByText('Row 2, column Description: "NEFT" is no day.')).toBeVisible();
  });

  test('a difference is said, and does not stop the import', async () => {
    api.on('POST /treasury/statements/preview', {
      data: { ...preview, closingPaise: 709_027_101, differencePaise: 100 },
    });
    openPage('/admin/treasury/import');
    await choose();
    await page.getByLabelText(/^Closing balance/).fill('70,90,271.01');
    await expect.element(page.getByText(/^Something is missing/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled();
  });
});

test('statements stand with their difference as it is known now', async () => {
  openPage('/admin/treasury/statements');
  await expect.element(page.getByText('Differs by ₹1.00')).toBeVisible();
  await expect.element(page.getByText('2 new, 0 known', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'march.csv' }))
    .toHaveAttribute('href', '/api/v1/files/x');
  await expect
    .element(page.getByRole('link', { name: 'Transaction 12' }))
    .toHaveAttribute('href', '/admin/ledger/transactions/12');
});
