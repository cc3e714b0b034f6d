import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { ListedPayout } from '@cinvoice/contract/market/payouts';
import type { AccountState } from '@cinvoice/contract/market/statements/statements';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { aBatch, aListedPayout, anEscrowState, payoutPage } from '@cinvoice/screens/payout-samples.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const first = aListedPayout({ _id: id(801), amountPaise: 50_000_00 });
const second = aListedPayout({
  _id: id(802),
  amountPaise: 42_500_00,
  receiver: { holderName: 'Esha Nair', number: '••••0457', ifsc: 'HDFC0001234' },
});
const kept = aListedPayout({ _id: id(803), amountPaise: 31_200_00, obstacle: 'hindered' });

const feeAccount = { name: 'fee-gst', kind: 'fee-gst', subject: null, label: '' } as const;

/** The account of GST on fees, with its newest move. */
const feeMoves = (balanceAfterPaise: number) => ({
  ...aPage({
    _id: '7.1',
    number: 7,
    line: 1,
    event: 'disbursed',
    subject: id(900),
    day: '2026-11-20',
    at: NOW,
    reverses: null,
    reversedBy: null,
    other: { name: `held:${id(900)}`, kind: 'held' as const, subject: id(900), label: '' },
    side: 'credit' as const,
    amountPaise: balanceAfterPaise,
    balanceAfterPaise,
  }),
  account: { ...feeAccount, _id: feeAccount.name, isAsset: false, balancePaise: balanceAfterPaise },
});

const books = (accounts: readonly AccountState[], shortfallPaise = 0): void =>
  api.on('GET /treasury/state', { data: { accounts: [...accounts], shortfallPaise, waiting: 0 } });

const open = (payouts: readonly ListedPayout[], path = '/admin/treasury/payouts'): void => {
  api.on('GET /treasury/payouts', payoutPage(payouts));
  openPage(path);
};

const choose = (amount: string, holder: string) =>
  page.getByRole('checkbox', { name: `Choose ${amount} to ${holder}` });
const reason = page.getByRole('textbox', { name: 'Reason' });
const ask = page.getByRole('button', { name: 'Ask for a batch' });

beforeEach(() => {
  signInAsAdmin();
  books([anEscrowState()]);
});

describe('a batch', () => {
  test('is of what is chosen, shows its sum and what is left, and leads to its order', async () => {
    open([first, second, kept]);
    await expect.element(page.getByText('Choose the payouts that go out together.')).toBeVisible();
    await choose('₹50,000.00', 'Meera Rao').click();
    await choose('₹42,500.00', 'Esha Nair').click();
    await expect.element(page.getByText('2 payouts are chosen')).toBeVisible();
    const panel = page.getByRole('region', { name: 'A batch of what is chosen' });
    await expect.element(panel.getByText('₹92,500.00')).toBeVisible();
    // 73,40,270.01 in the books, 10,000.00 sent before.
    await expect.element(panel.getByText('₹72,37,770.01')).toBeVisible();
    await ask.click();
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('The payouts of today.');
    api.on('POST /treasury/batches', { data: aBatch() });
    api.on('GET /orders/:id', refused('not-found'));
    await ask.click();
    await expect.element(notice('Batch 32 waits for a treasurer.')).toBeVisible();
    await expect.poll(currentPath).toBe(`/admin/orders/${id(860)}`);
    expect(api.received('POST /treasury/batches')[0]?.body).toEqual({
      bankAccountId: id(600),
      payoutIds: [id(801), id(802)],
      reason: 'The payouts of today.',
    });
  });

  test('takes nothing that is kept back, also when all are chosen', async () => {
    open([first, second, kept]);
    await expect.element(page.getByText('The seller owes an answer')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
    await expect.element(page.getByText('2 payouts are chosen')).toBeVisible();
    await expect.element(choose('₹31,200.00', 'Meera Rao')).not.toBeInTheDocument();
  });

  test('that the API refuses says why, and keeps what was chosen and written', async () => {
    open([first]);
    await choose('₹50,000.00', 'Meera Rao').click();
    await reason.fill('The payouts of today.');
    api.on(
      'POST /treasury/batches',
      refused('books-differ', { reason: makeDetail('statement-differs', { paise: 100 }) }),
    );
    await ask.click();
    await expect
      .element(page.getByText('By the newest statement of this account, books and bank differ by ₹1.00.'))
      .toBeVisible();
    await expect.element(reason).toHaveValue('The payouts of today.');
    await expect.element(choose('₹50,000.00', 'Meera Rao')).toBeChecked();
  });

  test.for([
    ['differs', { state: 'differs', differencePaise: -100 }, 0, 'Books and bank differ by ₹1.00.'],
    ['is behind', { state: 'behind', daysBehind: 5 }, 0, 'Its newest statement is 5 days old.'],
    ['is without a statement', { state: 'empty', lastDay: null }, 0, 'It has no statement yet.'],
    ['is equal, with a shortfall elsewhere', {}, 118_000, '₹1,180.00 left the bank without an order.'],
  ] as const)('cannot be asked for from an account that %s', async ([, changes, shortfall, text]) => {
    books([anEscrowState(changes)], shortfall);
    open([first]);
    await choose('₹50,000.00', 'Meera Rao').click();
    await expect.element(page.getByText('No batch can be asked for from this account')).toBeVisible();
    await expect.element(page.getByText(text, { exact: false })).toBeVisible();
    await expect.element(ask).not.toBeInTheDocument();
  });

  test('leaves from another account when the current one must wait', async () => {
    books([
      anEscrowState({ state: 'differs', differencePaise: 100 }),
      anEscrowState({ account: { _id: id(601), bank: 'Old Bank', numberEnd: '9036' }, isCurrent: false }),
    ]);
    open([first]);
    await choose('₹50,000.00', 'Meera Rao').click();
    await expect.element(ask).not.toBeInTheDocument();
    await page.getByLabelText('Paid from').selectOptions(id(601));
    await reason.fill('From the former account.');
    api.on('POST /treasury/batches', { data: aBatch() });
    api.on('GET /orders/:id', refused('not-found'));
    await ask.click();
    await expect.element(notice('Batch 32 waits for a treasurer.')).toBeVisible();
    expect(api.received('POST /treasury/batches')[0]?.body).toMatchObject({ bankAccountId: id(601) });
  });
});

test('the list begins with what waits, and a state is read by its name', async () => {
  open([first]);
  await page.getByRole('link', { name: 'came back' }).click();
  await expect.poll(() => api.received('GET /treasury/payouts').at(-1)?.query.state).toBe('returned');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(() => api.received('GET /treasury/payouts').at(-1)?.query).not.toHaveProperty('state');
  expect(api.received('GET /treasury/payouts')[0]?.query.state).toBe('asked');
});

test('a payout is refused with a reason that its owner reads', async () => {
  open([first]);
  await page.getByRole('button', { name: 'Refuse ₹50,000.00 to Meera Rao' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse this payout' });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('The account was closed.');
  api.on('POST /treasury/payouts/:id/refuse', { data: { ...first, state: 'refused', endedAt: NOW } });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(notice('The payout is refused.')).toBeVisible();
  const [sent] = api.received('POST /treasury/payouts/:id/refuse');
  expect(sent?.params).toEqual({ id: id(801) });
  expect(sent?.body).toEqual({ reason: 'The account was closed.' });
});

test('a payout that the bank never made is taken back by an order', async () => {
  open([aListedPayout({ _id: id(804), state: 'sent', sentAt: NOW })], '/admin/treasury/payouts?state=sent');
  await page.getByRole('button', { name: /The bank never made the payout of ₹50,000\.00/ }).click();
  const dialog = page.getByRole('dialog', { name: 'The bank never carried this out' });
  await dialog.getByRole('textbox').fill('The bank wrote so on 20/11/2026.');
  api.on('POST /orders/admin', { data: { orderId: id(861) } });
  await dialog.getByRole('button', { name: 'Ask for this' }).click();
  await expect.element(notice('The order waits for a treasurer.')).toBeVisible();
  expect(api.received('POST /orders/admin')[0]?.body).toMatchObject({
    kind: 'payout-failed',
    subject: id(804),
    reason: 'The bank wrote so on 20/11/2026.',
  });
});

test('fees are paid out like any other payout', async () => {
  open([]);
  api.on('GET /ledger/accounts/:name/moves', ({ params: { name = '' } }) =>
    name === 'fees' ? refused('not-found') : feeMoves(13_770_00),
  );
  await page.getByRole('button', { name: 'Pay out fees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay out fees' });
  await expect.element(dialog.getByText('The books hold ₹0.00 there.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ask for the payout' }).click();
  await expect.element(dialog.getByLabelText(/^Amount/)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabelText('From').selectOptions('fee-gst');
  await expect.element(dialog.getByText('The books hold ₹13,770.00 there.')).toBeVisible();
  await dialog.getByLabelText(/^Amount/).fill('13,770');
  await dialog.getByLabelText(/^Reason/).fill('GST of November.');
  api.once('POST /treasury/payouts', refused('not-enough-money'));
  await dialog.getByRole('button', { name: 'Ask for the payout' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  api.on('POST /treasury/payouts', { data: aListedPayout({ from: 'fee-gst', amountPaise: 13_770_00 }) });
  await dialog.getByRole('button', { name: 'Ask for the payout' }).click();
  await expect.element(notice('₹13,770.00 waits for a batch.')).toBeVisible();
  expect(api.received('POST /treasury/payouts')[1]?.body).toEqual({
    from: 'fee-gst',
    amountPaise: 13_770_00,
    reason: 'GST of November.',
  });
});

describe('batches', () => {
  test('have a file once they are confirmed, which is downloaded whole', async () => {
    api.on(
      'GET /treasury/batches',
      aPage(
        aBatch({ _id: id(851), number: 33 }),
        aBatch({ state: 'sent', sentAt: NOW, fileHash: 'f'.repeat(64) }),
      ),
    );
    openPage('/admin/treasury/batches');
    await expect
      .element(page.getByRole('row', { name: /Batch 33/ }))
      .toMatchTextContent(/There is a file once it is confirmed/);
    api.once(
      'GET /treasury/batches/:id/file',
      refused('wrong-state', { reason: makeDetail('batch-not-sent') }),
    );
    const download = page.getByRole('button', { name: 'Download the file of batch 32' });
    await download.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/no file for the bank/);
    api.on(
      'GET /treasury/batches/:id/file',
      new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
    );
    await download.click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(api.received('GET /treasury/batches/:id/file')[1]?.params).toEqual({ id: id(850) });
  });

  test('show their payouts, and the file of a confirmed one', async () => {
    const batch = { _id: id(850), number: 32, state: 'sent' as const };
    open(
      [aListedPayout({ _id: id(805), state: 'sent', sentAt: NOW, batch })],
      `/admin/treasury/payouts?batch=${id(850)}`,
    );
    await expect.element(page.getByRole('heading', { name: 'Payouts of batch 32' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download the file of batch 32' })).toBeVisible();
    expect(api.received('GET /treasury/payouts')[0]?.query).toMatchObject({ batch: id(850) });
  });
});
