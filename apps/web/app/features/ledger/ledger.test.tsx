import { encodeFrame, encodeLastFrame, FRAMES_TYPE } from '@cinvoice/contract/file-frames';
import type {
  AccountMove,
  AccountReference,
  LedgerAccount,
  LedgerHead,
  LedgerTransaction,
  WholeTransaction,
} from '@cinvoice/contract/market/ledger';
import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentPath, openPage } from '#screens/page.tsx';

const hashOf = (digit: string): string => digit.repeat(64);

const suspense: AccountReference = { name: 'suspense', kind: 'suspense', subject: null, label: '' };
const wallet: AccountReference = {
  name: `wallet:${id(3)}`,
  kind: 'wallet',
  subject: id(3),
  label: 'Asha Rane',
};
const bank: AccountReference = { name: `escrow:${id(7)}`, kind: 'escrow', subject: id(7), label: '' };

const anAccount = (account: AccountReference, balancePaise: number): LedgerAccount => ({
  ...account,
  _id: account.name,
  isAsset: account.kind === 'escrow',
  balancePaise,
});

const aTransaction = (number: number, changes: Partial<LedgerTransaction> = {}): LedgerTransaction => ({
  _id: id(500 + number),
  number,
  event: 'matched',
  subject: id(3),
  day: '2026-11-20',
  at: NOW,
  reverses: null,
  reversedBy: null,
  hash: hashOf(String(number)),
  moves: 1,
  amountPaise: 10_050,
  ...changes,
});

const aHead = (changes: Partial<LedgerHead> = {}): LedgerHead => ({
  number: 2,
  moves: 3,
  accounts: 3,
  hash: hashOf('2'),
  at: NOW,
  assetsPaise: 100_001,
  liabilitiesPaise: 100_001,
  check: { at: NOW, number: 2, broken: [] },
  ...changes,
});

const answerBooks = (head: LedgerHead = aHead()) => {
  api.on('GET /ledger/head', { data: head });
  api.on('GET /ledger/accounts', ({ query }) => ({
    ...(query.side === 'asset'
      ? aPage(anAccount(bank, 100_001))
      : aPage(anAccount(suspense, 0), anAccount(wallet, 100_001))),
    sums: { assetsPaise: 100_001, liabilitiesPaise: 100_001 },
  }));
  api.on('GET /ledger/transactions', aPage(aTransaction(2), aTransaction(1)));
};

/** An element that holds more than this text. */
const textWith = (text: string) => page.getByText(text, { exact: false });

beforeEach(signInAsAdmin);

test('the trial balance shows both sides with their sums, accounts in words, and the head', async () => {
  answerBooks();
  openPage('/admin/ledger');
  const liabilities = page.getByRole('table', { name: 'Liabilities: whose it is' });
  await expect.element(liabilities).toMatchTextContent(/Suspense.*₹0\.00.*Wallet of Asha Rane.*₹1,000\.01/);
  await expect.element(liabilities.getByRole('row', { name: 'All liabilities ₹1,000.01' })).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Assets: what the bank holds' }))
    .toMatchTextContent(/Escrow account.*All assets.*₹1,000\.01/);
  await expect.element(page.getByText(hashOf('2'))).toBeVisible();
  await expect.element(textWith('Both sides equal')).toBeVisible();
  await expect.element(textWith('Chain whole')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Wallet of Asha Rane' }))
    .toHaveAttribute('href', `/admin/ledger/accounts/${encodeURIComponent(wallet.name)}`);
});

test('a fresh product says that no money has moved, and that nothing was checked', async () => {
  answerBooks(aHead({ number: 0, moves: 0, assetsPaise: 0, liabilitiesPaise: 0, check: null, at: null }));
  openPage('/admin/ledger');
  await expect.element(page.getByRole('heading', { name: 'No money has moved yet' })).toBeVisible();
  await expect.element(textWith('Not checked yet')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('a difference is told in words: sides, chain, and each rule that is broken', async () => {
  const broken = [
    { broken: 'hash differs from its text', count: 2 },
    { broken: 'count of items differs', count: 1 },
  ];
  answerBooks(aHead({ liabilitiesPaise: 100_000, check: { at: NOW, number: 2, broken } }));
  openPage('/admin/ledger');
  await expect.element(textWith('The sides differ')).toBeVisible();
  await expect.element(page.getByText('by ₹0.01')).toBeVisible();
  await expect.element(textWith('Chain broken')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Numbers have no gap' }))
    .toMatchTextContent(/2 differences/);
  await expect.element(page.getByText(/Other rules of the data are broken/)).toBeVisible();
});

test('a search is sent to both lists, and a number brings its transaction', async () => {
  answerBooks();
  openPage('/admin/ledger');
  const field = page.getByRole('searchbox');
  await field.fill('asha');
  await expect.poll(() => api.received('GET /ledger/accounts').at(-1)?.query.q).toBe('asha');
  await expect.element(page.getByRole('table', { name: 'Transactions' })).not.toBeInTheDocument();
  await field.fill('2');
  await expect.poll(() => api.received('GET /ledger/transactions').at(-1)?.query.q).toBe('2');
  await expect.element(page.getByRole('heading', { name: 'Transactions found' })).toBeVisible();
});

const aMove = (number: number, changes: Partial<AccountMove> = {}): AccountMove => {
  const { hash: _hash, moves: _moves, ...facts } = aTransaction(number);
  return {
    ...facts,
    _id: `${number}.1`,
    line: 1,
    other: suspense,
    side: 'debit',
    amountPaise: 10_050,
    balanceAfterPaise: 10_050,
    ...changes,
  };
};

test('an account shows its moves in two columns with the balance after each', async () => {
  const account = anAccount(bank, 5_000);
  api.on('GET /ledger/accounts/:name/moves', ({ params }) => {
    expect(params.name).toBe(bank.name);
    const out = aMove(2, {
      side: 'credit',
      amountPaise: 5_050,
      balanceAfterPaise: 5_000,
      event: 'paid-by-post',
    });
    return { ...aPage(out, aMove(1)), account };
  });
  openPage(`/admin/ledger/accounts/${encodeURIComponent(bank.name)}`);
  await expect.element(page.getByRole('heading', { name: 'Escrow account' })).toBeVisible();
  await expect.element(textWith('Asset: grows by debit')).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Line matched/ }))
    .toMatchTextContent(/Suspense.*₹100\.50.*₹100\.50/);
  // An event of a newer server.
  await expect
    .element(page.getByRole('row', { name: /paid-by-post/ }))
    .toMatchTextContent(/₹50\.50.*₹50\.00/);
});

const aWhole = (changes: Partial<WholeTransaction> = {}): WholeTransaction => ({
  ...aTransaction(2, { event: 'match-undone', reverses: 1 }),
  reversesId: id(501),
  hashBefore: hashOf('1'),
  text: `2|${id(502)}|match-undone`,
  lines: [{ line: 1, debit: wallet, credit: suspense, amountPaise: 10_050 }],
  ...changes,
});

test('a transaction shows both hashes, the hashed text, its moves and what it reverses', async () => {
  api.on('GET /ledger/transactions/:number', { data: aWhole() });
  api.on('GET /ledger/head', { data: aHead() });
  openPage('/admin/ledger/transactions/2');
  await expect.element(page.getByRole('heading', { name: 'Transaction 2' })).toBeVisible();
  for (const text of [hashOf('1'), hashOf('2'), `2|${id(502)}|match-undone`])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'reverses 1' }))
    .toHaveAttribute('href', '/admin/ledger/transactions/1');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Debit' }))
    .toMatchTextContent(/Wallet of Asha Rane.*Suspense.*₹100\.50/);
  await expect.element(page.getByText('The exact opposite of transaction 1')).toBeVisible();
});

test('of thousands of moves the first hundred are shown, and all of them on request', async () => {
  const lines = Array.from({ length: 250 }, (_, place) => ({
    line: place + 1,
    debit: bank,
    credit: suspense,
    amountPaise: 1,
  }));
  api.on('GET /ledger/transactions/:number', { data: aWhole({ lines, moves: 250 }) });
  api.on('GET /ledger/head', { data: aHead({ number: 9 }) });
  openPage('/admin/ledger/transactions/2');
  const rows = page.getByRole('listitem').filter({ hasText: 'Debit' });
  await expect.poll(() => rows.elements().length).toBe(100);
  await page.getByRole('button', { name: 'Show all 250 moves' }).click();
  await expect.poll(() => rows.elements().length).toBe(250);
  await expect
    .element(page.getByRole('link', { name: 'Transaction 3' }))
    .toHaveAttribute('href', '/admin/ledger/transactions/3');
});

test('the whole ledger is saved as a file, and one that broke off is not', async () => {
  answerBooks();
  openPage('/admin/ledger');
  const bytes = new TextEncoder().encode('{"type":"head"}\n');
  const file = (...frames: Uint8Array<ArrayBuffer>[]) =>
    new Response(new Blob(frames), { headers: { 'content-type': FRAMES_TYPE, 'row-count': '2' } });
  api.on('GET /ledger/export', () => file(encodeFrame(2, bytes)));
  const button = page.getByRole('button', { name: 'Export as JSON Lines' });
  await button.click();
  await expect.element(notice('The ledger was not exported: The file broke off')).toBeVisible();
  api.on('GET /ledger/export', () => file(encodeFrame(2, bytes), encodeLastFrame(2)));
  await button.click();
  await expect.element(notice('The ledger was exported: 2 transactions.')).toBeVisible();
});

test('what does not load says so, and is loaded on Retry', async () => {
  answerBooks();
  api.on('GET /ledger/head', refused('temporarily-unavailable'));
  openPage('/admin/ledger');
  await expect.element(page.getByText('The ledger could not be loaded.')).toBeVisible();
  await answerAtPress(page.getByRole('button', { name: 'Retry' }), () => answerBooks());
  await expect.element(textWith('Chain whole')).toBeVisible();
});

test('all moves of an account are exported as a sheet', async () => {
  api.on('GET /ledger/accounts/:name/moves', { ...aPage(aMove(1)), account: anAccount(wallet, 1) });
  api.on(
    'GET /ledger/accounts/:name/export',
    () =>
      new Response(new Blob([encodeFrame(2, new Uint8Array([65])), encodeLastFrame(2)]), {
        headers: { 'content-type': FRAMES_TYPE, 'row-count': '2' },
      }),
  );
  openPage(`/admin/ledger/accounts/${encodeURIComponent(wallet.name)}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /CSV/ }).click();
  await expect.element(notice('2 rows were exported.')).toBeVisible();
  const [call] = api.received('GET /ledger/accounts/:name/export');
  expect(call).toMatchObject({ params: { name: wallet.name }, query: { format: 'csv' } });
});

test('accounts are opened by keyboard', async () => {
  answerBooks();
  api.on('GET /ledger/accounts/:name/moves', { ...aPage(aMove(1)), account: anAccount(wallet, 1) });
  openPage('/admin/ledger');
  const link = page.getByRole('link', { name: 'Wallet of Asha Rane' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(currentPath).toBe(`/admin/ledger/accounts/${encodeURIComponent(wallet.name)}`);
});

test('a newer head brings the newer transactions without a reload', async () => {
  answerBooks();
  openPage('/admin/ledger');
  await expect.element(page.getByText(hashOf('2'))).toBeVisible();
  answerBooks(aHead({ number: 3, hash: hashOf('3') }));
  api.on('GET /ledger/transactions', aPage(aTransaction(3, { event: 'refunded' }), aTransaction(2)));
  await expect.element(page.getByText(hashOf('3'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Refunded' })).toBeVisible();
});
