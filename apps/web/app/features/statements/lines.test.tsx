import type { BankLine } from '@cinvoice/contract/market/statements/lines';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const line: BankLine = {
  _id: id(1),
  account: { _id: id(2), bank: 'HDFC Bank', numberEnd: '4471' },
  statementId: id(3),
  row: 2,
  day: '2027-03-31',
  amountPaise: 100_000_000,
  reference: 'N1',
  narration: 'RTGS CV4N7QW2X8',
  senderName: null,
  senderAccount: null,
  state: 'suggested',
  match: null,
  suggestion: {
    hint: 'sender-missing',
    parts: [{ to: { type: 'wallet', id: id(4), label: 'Meera Rao' }, paise: 100_000_000, source: null }],
  },
  restPaise: 100_000_000,
  orderId: null,
};
const stranger: BankLine = {
  ...line,
  _id: id(5),
  narration: 'IMPS STRANGER',
  amountPaise: 50_000,
  state: 'unmatched',
  suggestion: null,
  restPaise: 50_000,
};
const counts = { unmatched: 1, suggested: 1, undone: 0 };

beforeEach(() => {
  signInAsAdmin();
  api.on('GET /treasury/lines', { data: [line, stranger], page: { nextCursor: null }, counts });
  openPage('/admin/treasury/lines');
});

const dialog = () => page.getByRole('dialog');

test('a suggestion says why, and one click asks for it', async () => {
  await expect.element(page.getByText('Wallet of Meera Rao: ₹10,00,000.00')).toBeVisible();
  await expect.element(page.getByText(/not by itself, as no sender is named/)).toBeVisible();
  api.on('POST /treasury/lines/:id/match', { data: { orderId: id(900) } });
  await page.getByRole('button', { name: 'Ask for this match: RTGS CV4N7QW2X8' }).click();
  await dialog().getByRole('button', { name: 'Ask for this match' }).click();
  await expect.element(notice('The order waits for a treasurer.')).toBeVisible();
  expect(api.received('POST /treasury/lines/:id/match')[0]).toMatchObject({
    params: { id: line._id },
    body: {
      parts: [{ to: { type: 'wallet', id: id(4) }, paise: 100_000_000 }],
      reason: 'As the suggestion says.',
    },
  });
});

test('a line without a suggestion is matched with an invoice that is searched', async () => {
  api.on('GET /treasury/targets', {
    data: {
      invoices: [{ id: id(7), label: 'PK/2026-42', note: 'Monsoon · Nimbus', openPaise: 40_000 }],
      wallets: [],
      sellers: [],
      payouts: [],
    },
  });
  api.on('POST /treasury/lines/:id/match', { data: { orderId: id(900) } });
  await page.getByRole('button', { name: 'Match in another way: IMPS STRANGER' }).click();
  await dialog().getByLabelText('Search an invoice').fill('PK/2026');
  await dialog().getByRole('button', { name: 'PK/2026-42' }).click();
  await expect.element(dialog().getByText('Chosen: PK/2026-42')).toBeVisible();
  await expect.element(dialog().getByLabelText(/^Amount for it/)).toHaveValue('400.00');
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('The payer wrote so.');
  await dialog().getByRole('button', { name: 'Ask for this match' }).click();
  await expect.element(notice('The order waits for a treasurer.')).toBeVisible();
  expect(api.received('POST /treasury/lines/:id/match')[0]?.body).toMatchObject({
    parts: [
      { to: { type: 'invoice', id: id(7) }, paise: 40_000, source: 'payer' },
      { to: { type: 'suspense', id: null }, paise: 10_000 },
    ],
    reason: 'The payer wrote so.',
  });
});

test('matched lines lead to the books, and their match can be asked to be undone', async () => {
  api.on('GET /treasury/lines', {
    data: [
      {
        ...line,
        state: 'matched',
        suggestion: null,
        match: {
          _id: id(11),
          parts: line.suggestion?.parts ?? [],
          orderId: null,
          ledgerNumber: 44,
          createdAt: NOW,
          undoneAt: null,
        },
      },
    ],
    page: { nextCursor: null },
    counts,
  });
  await page.getByRole('link', { name: 'Matched', exact: true }).click();
  await expect
    .element(page.getByRole('link', { name: 'by itself' }))
    .toHaveAttribute('href', '/admin/ledger/transactions/44');
  api.on('POST /orders/admin', { data: { orderId: id(901) } });
  await page.getByRole('button', { name: 'Ask to undo the match: RTGS CV4N7QW2X8' }).click();
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('It was another Meera.');
  await dialog().getByRole('button', { name: 'Ask to undo' }).click();
  await expect.element(notice('The order waits for a treasurer.')).toBeVisible();
  expect(api.received('POST /orders/admin')[0]?.body).toMatchObject({
    kind: 'undo-match',
    subject: id(11),
    reason: 'It was another Meera.',
  });
});

test('a line with an order that waits leads to it', async () => {
  api.on('GET /treasury/lines', {
    data: [{ ...line, orderId: id(902) }],
    page: { nextCursor: null },
    counts,
  });
  await page.getByRole('link', { name: /^Suggested/ }).click();
  await expect
    .element(page.getByRole('link', { name: 'See the order' }))
    .toHaveAttribute('href', `/admin/orders/${id(902)}`);
});

const outlook = {
  restPaise: 50_000,
  receivers: [
    {
      kind: 'payer' as const,
      _id: id(20),
      name: 'Nimbus',
      account: { holderName: 'Nimbus Streaming Private Limited', number: '••••0777', ifsc: 'HDFC0001234' },
    },
    { kind: 'user' as const, _id: id(21), name: 'Nimbus Rao', account: null },
  ],
};

test('what is nobody’s is asked to go back, to one of those whom the bank names', async () => {
  api.on('GET /treasury/lines/:id/refund', { data: outlook });
  api.on('POST /treasury/lines/:id/refund', { data: { orderId: id(903) } });
  await page.getByRole('button', { name: 'Give back: IMPS STRANGER' }).click();
  await expect.element(dialog().getByText(/₹500\.00 of it is nobody’s/)).toBeVisible();
  await expect
    .element(dialog().getByText(/••••0777 at HDFC0001234 of Nimbus Streaming Private Limited/))
    .toBeVisible();
  await dialog().getByLabelText('Back to').selectOptions('Nimbus Rao');
  await expect.element(dialog().getByText(/Nimbus Rao has no bank account in use/)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Ask to give it back' })).toBeDisabled();
  await dialog().getByLabelText('Back to').selectOptions('Nimbus');
  await dialog()
    .getByLabelText(/^Amount/)
    .fill('400');
  await dialog()
    .getByLabelText(/^Reason/)
    .fill('Paid twice.');
  await dialog().getByRole('button', { name: 'Ask to give it back' }).click();
  await expect.element(notice('The order waits for a treasurer.')).toBeVisible();
  expect(api.received('POST /treasury/lines/:id/refund')[0]).toMatchObject({
    params: { id: stranger._id },
    body: { to: { kind: 'payer', id: id(20) }, paise: 40_000, reason: 'Paid twice.' },
  });
});

test('where nobody is named who is known, the dialog says what to do', async () => {
  api.on('GET /treasury/lines/:id/refund', { data: { ...outlook, receivers: [] } });
  await page.getByRole('button', { name: 'Give back: IMPS STRANGER' }).click();
  await expect.element(dialog().getByText(/Find out who sent it/)).toBeVisible();
});

test('a line that went back whole says so, and offers nothing', async () => {
  api.on('GET /treasury/lines', {
    data: [{ ...stranger, state: 'refunded', restPaise: 0 }],
    page: { nextCursor: null },
    counts,
  });
  await page.getByRole('link', { name: 'Given back', exact: true }).click();
  await expect.element(page.getByText('It went back, or is about to.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /IMPS STRANGER/ })).not.toBeInTheDocument();
});
