import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import {
  type ListedOrder,
  MAX_COUNTED,
  type Treasurers,
  type WholeOrder,
} from '@cinvoice/contract/market/orders';
import { toProblemBody } from '@cinvoice/contract/problem-body';
import { api } from '@cinvoice/screens/fake-api.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aPage, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const HASH = 'a'.repeat(64);

const someTreasurers = (changes: Partial<Treasurers> = {}): Treasurers => ({
  isTreasurer: true,
  usableFrom: NOW,
  isOpen: true,
  able: 2,
  needed: 2,
  coolingHours: 24,
  all: [],
  ...changes,
});

const anOrder = (changes: Partial<ListedOrder> = {}): ListedOrder => ({
  _id: id(950),
  kind: 'market-terms',
  title: makeOrderText('terms-change'),
  subject: '',
  state: 'waiting',
  amountPaise: null,
  askedKind: 'admin',
  askedBy: 'boss',
  own: false,
  reason: 'A new year.',
  askedAt: NOW,
  lapsesAt: '2026-11-27T06:30:00.000Z',
  decidedBy: '',
  decidedAt: null,
  decisionReason: '',
  hash: HASH,
  bar: null,
  ...changes,
});

const aWholeOrder = (changes: Partial<WholeOrder> = {}): WholeOrder => ({
  ...anOrder(),
  lines: [{ text: makeOrderText('terms-fee', { before: 100, after: 125 }), amountPaise: null }],
  moves: [],
  accounts: [],
  path: null,
  checked: [makeOrderText('terms-checked-limits')],
  obstacle: null,
  ...changes,
});

const counts = { waiting: 1, confirmed: 2, refused: 0, withdrawn: 0, lapsed: 0 };

beforeEach(() => signInAsAdmin());

const openOrders = (orders: ListedOrder[], treasurers = someTreasurers()) => {
  api.on('GET /orders/admin', { ...aPage(...orders), counts, treasurers });
  openPage('/admin/orders');
};

const openOrder = (changes: Partial<WholeOrder> = {}, treasurers = someTreasurers()) => {
  api.on('GET /orders/:id', { data: aWholeOrder(changes), treasurers });
  openPage(`/admin/orders/${id(950)}`);
};

test('lists orders with their state, and filters by it', async () => {
  openOrders([anOrder()]);
  const row = page.getByRole('row', { name: /Change the terms/ });
  await expect.element(row).toMatchTextContent(/boss.*waiting.*No money moves/);
  await page.getByRole('link', { name: /confirmed 2/ }).click();
  await expect
    .poll(() => api.received('GET /orders/admin').at(-1)?.query)
    .toMatchObject({ state: 'confirmed' });
});

test('several orders are confirmed with one code, and each tells its outcome', async () => {
  const other = anOrder({ _id: id(951), askedAt: '2026-11-19T06:30:00.000Z' });
  openOrders([anOrder(), other]);
  await page.getByRole('checkbox').nth(0).click();
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: 'Confirm 2 with one code' }).click();
  const problem = toProblemBody('changed-meanwhile', { reason: makeDetail('order-changed') });
  api.on('POST /orders/confirm', {
    data: [
      { _id: id(950), confirmed: true, problem: null },
      { _id: id(951), confirmed: false, problem },
    ],
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/Code from your authenticator app/).fill('123456');
  await dialog.getByRole('button', { name: 'Confirm 2 with one code' }).click();
  await expect.element(page.getByText(/Change the terms of the market Confirmed\./)).toBeVisible();
  await expect.element(page.getByText(/Something changed since this order was shown/)).toBeVisible();
  expect(api.received('POST /orders/confirm')[0]?.body).toMatchObject({
    code: '123456',
    orders: [
      { id: id(950), hash: HASH },
      { id: id(951), hash: HASH },
    ],
  });
});

test('one order stands in plain words; the code and the hash of what is shown are sent', async () => {
  openOrder();
  await expect.element(page.getByText('The fee becomes 1.25 % of the claim, instead of 1 %.')).toBeVisible();
  await expect.element(page.getByText('Every term is within its limits.')).toBeVisible();
  api.on('POST /orders/:id/confirm', {
    data: aWholeOrder({ state: 'confirmed', bar: 'decided', decidedBy: 'asha', decidedAt: NOW }),
    treasurers: someTreasurers(),
  });
  await page.getByLabelText(/Code from your authenticator app/).fill('654321');
  await page.getByRole('button', { name: 'Confirm this order' }).click();
  await expect.element(notice('The order is confirmed.')).toBeVisible();
  expect(api.received('POST /orders/:id/confirm')[0]?.body).toMatchObject({ code: '654321', hash: HASH });
});

test('a wrong code, and a change meanwhile, are told beside the form', async () => {
  openOrder();
  const confirm = page.getByRole('button', { name: 'Confirm this order' });
  api.on('POST /orders/:id/confirm', refused('wrong-second-factor'));
  await page.getByLabelText(/Code from your authenticator app/).fill('000000');
  await confirm.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This code is not right.');
  api.on('POST /orders/:id/confirm', refused('changed-meanwhile', { reason: makeDetail('order-changed') }));
  await confirm.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Read it anew before you decide.');
});

test('a refusal is folded, needs a reason, and is sent', async () => {
  openOrder();
  await page.getByText('Refuse instead').click();
  await page.getByRole('button', { name: 'Refuse this order' }).click();
  await expect.element(page.getByText('Reason is required.')).toBeVisible();
  api.on('POST /orders/:id/refuse', {
    data: aWholeOrder({
      state: 'refused',
      bar: 'decided',
      decidedBy: 'asha',
      decidedAt: NOW,
      decisionReason: 'No.',
    }),
    treasurers: someTreasurers(),
  });
  await page.getByLabelText(/Reason/).fill('No.');
  await page.getByRole('button', { name: 'Refuse this order' }).click();
  await expect.element(notice('The order is refused.')).toBeVisible();
});

test.each([
  ['own-order', { own: true }, {}, 'You asked for this one'],
  ['no-treasurer', {}, { isTreasurer: false, usableFrom: null }, 'You can read this order, not decide it'],
  ['market-shut', {}, { isOpen: false, able: 1 }, 'Two treasurers must be able to confirm'],
  ['second-factor-off', {}, { usableFrom: null }, 'Set up a second factor first'],
  ['cooling-off', {}, { usableFrom: '2026-11-21T06:30:00.000Z' }, 'Your second factor is too new'],
] as const)('who may not decide (%s) reads why', async (bar, changes, treasurers, sentence) => {
  openOrder({ bar, ...changes }, someTreasurers(treasurers));
  await expect.element(page.getByRole('heading', { name: sentence })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Confirm this order' })).not.toBeInTheDocument();
});

test('the asker withdraws; a shut market says what opens it', async () => {
  openOrder({ bar: 'own-order', own: true }, someTreasurers({ isOpen: false, able: 1 }));
  await expect.element(page.getByText(/one treasurer can confirm, 2 are needed/)).toBeVisible();
  api.on('POST /orders/:id/withdraw', {
    data: aWholeOrder({ state: 'withdrawn', bar: 'decided', decidedAt: NOW }),
    treasurers: someTreasurers(),
  });
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(notice('The order is withdrawn.')).toBeVisible();
});

test('what stands against an order is told, and a change elsewhere is shown at once', async () => {
  openOrder({ checked: [], obstacle: makeDetail('order-changed') });
  await expect.element(page.getByText('It cannot be confirmed now')).toBeVisible();
  await expect.poll(() => api.countStreams('token of the admin')).toBe(1);
  api.on('GET /orders/:id', {
    data: aWholeOrder({ state: 'confirmed', bar: 'decided', decidedBy: 'ravi', decidedAt: NOW, checked: [] }),
    treasurers: someTreasurers(),
  });
  api.emit({ what: 'orders' });
  await expect.element(page.getByText('ravi')).toBeVisible();
});

test('a state with very many orders says that there are more than a thousand', async () => {
  api.on('GET /orders/admin', {
    ...aPage(anOrder()),
    counts: { ...counts, confirmed: MAX_COUNTED + 1, lapsed: MAX_COUNTED },
    treasurers: someTreasurers(),
  });
  openPage('/admin/orders');
  await expect.element(page.getByRole('link', { name: 'confirmed 1,000+' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'lapsed 1,000', exact: true })).toBeVisible();
});
