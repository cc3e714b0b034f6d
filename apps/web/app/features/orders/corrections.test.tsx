import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeOrderText } from '@cinvoice/contract/codes/order-texts';
import type { OrderPreview } from '@cinvoice/contract/market/orders';
import { api } from '@cinvoice/screens/fake-api.ts';
import { aHindrance, anInvoice } from '@cinvoice/screens/invoice-samples.ts';
import { signInAsAdmin } from '@cinvoice/screens/people.ts';
import { invalidField, Refusal } from '@cinvoice/screens/refusal.ts';
import { aStoredFile, aUser, id } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const wallet = `wallet:${id(3)}`;

const aPreview = (amountPaise: number): { data: OrderPreview } => ({
  data: {
    title: makeOrderText('make-good-title'),
    subject: 'Asha Rane',
    lines: [
      { text: makeOrderText('make-good-wallet', { name: 'Asha Rane' }), amountPaise },
      { text: makeOrderText('make-good-owed'), amountPaise: null },
    ],
    moves: [{ debit: 'shortfall', credit: wallet, amountPaise }],
    accounts: [
      { name: 'shortfall', kind: 'shortfall', subject: null, label: '' },
      { name: wallet, kind: 'wallet', subject: id(3), label: 'Asha Rane' },
    ],
    checked: [makeOrderText('make-good-checked')],
  },
});

beforeEach(() => {
  signInAsAdmin();
  api.on('POST /orders/admin', { data: { orderId: id(950) } });
  // The page of the order opens once it was asked for; these tests look no further.
  api.on('GET /orders/:id', new Refusal('temporarily-unavailable'));
});

const show = page.getByRole('button', { name: 'Show what will happen' });
const ask = page.getByRole('button', { name: 'Ask for this' });
const reason = page.getByLabelText(/^Reason/);

const aTarget = (label: string) => ({
  data: { invoices: [], wallets: [{ id: id(3), label, note: '9820000003' }], sellers: [], payouts: [] },
});

test('a slow answer to an earlier search does not replace a later one', async () => {
  const slow = Promise.withResolvers<void>();
  api.on('GET /treasury/targets', async ({ query: { q = '' } }) => {
    if (q === 'Anil') await slow.promise;
    return aTarget(`${q} Rao`);
  });
  openPage('/admin/treasury/make-good');
  const search = page.getByLabelText('Search an investor');
  await search.fill('Anil');
  await search.fill('Asha');
  await expect.element(page.getByRole('button', { name: 'Asha Rao' })).toBeVisible();
  let wasOffered = false;
  const observer = new MutationObserver(() => {
    wasOffered ||= page.getByRole('button', { name: 'Anil Rao' }).elements().length > 0;
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  slow.resolve();
  // The slow answer is there before this one.
  await search.fill('Meera');
  await expect.element(page.getByRole('button', { name: 'Meera Rao' })).toBeVisible();
  observer.disconnect();
  expect(wasOffered).toBe(false);
});

test('a search that failed is not one that found nothing', async () => {
  api.on('GET /treasury/targets', new Refusal('temporarily-unavailable'));
  openPage('/admin/treasury/make-good');
  await page.getByLabelText('Search an investor').fill('Asha');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/not available right now/);
  await expect.element(page.getByText('Nothing was found.')).not.toBeInTheDocument();
});

test('making good shows its words and moves before it is asked for', async () => {
  api.on('GET /treasury/targets', {
    data: {
      invoices: [],
      wallets: [{ id: id(3), label: 'Asha Rane', note: '9820000003' }],
      sellers: [],
      payouts: [],
    },
  });
  api.on('POST /orders/admin/preview', aPreview(45_000));
  openPage('/admin/treasury/make-good');
  await show.click();
  await expect.element(page.getByText('Choose who is made good first.')).toBeVisible();
  await page.getByLabelText('Search an investor').fill('Asha');
  await page.getByRole('button', { name: 'Asha Rane' }).click();
  await expect.element(page.getByText('Wallet of Asha Rane')).toBeVisible();
  await show.click();
  await expect.element(page.getByText('Enter an amount.')).toBeVisible();
  await page.getByLabelText(/^Amount/).fill('450');
  await expect.element(ask).not.toBeInTheDocument();
  await show.click();
  await expect
    .element(page.getByRole('region', { name: 'What will happen' }))
    .toMatchTextContent(/wallet of Asha Rane.*₹450\.00.*shortfall grows, and payouts wait/);
  await expect
    .element(page.getByRole('region', { name: 'The very moves' }))
    .toMatchTextContent(/Shortfall: the operator owes it.*Wallet of Asha Rane.*₹450\.00/);
  await reason.fill('Her payment went to another Asha.');
  await ask.click();
  await expect
    .poll(() => api.received('POST /orders/admin')[0]?.body)
    .toEqual({
      kind: 'make-good',
      subject: id(3),
      parameters: { to: 'wallet', paise: 45_000 },
      reason: 'Her payment went to another Asha.',
    });
});

test('what was shown goes when the amount is changed', async () => {
  api.on('GET /users/profile/:userId', { data: aUser() });
  api.on('POST /orders/admin/preview', aPreview(45_000));
  openPage(`/admin/treasury/make-good?to=wallet&id=${id(3)}&paise=45000`);
  await show.click();
  await expect.element(ask).toBeVisible();
  await page.getByLabelText(/^Amount/).fill('451');
  await expect.element(ask).not.toBeInTheDocument();
  expect(api.received('POST /orders/admin')).toEqual([]);
});

test('what the API refuses is said before anything is asked for', async () => {
  api.on('GET /invoices/:id', { data: anInvoice({ state: 'accepted' }) });
  api.on(
    'POST /orders/admin/preview',
    invalidField('paise', makeFieldRefusal('receipt-over-face', { room: 100 })),
  );
  openPage(`/admin/treasury/make-good?to=invoice&id=${id(700)}&paise=45000`);
  await show.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/₹1\.00/);
  await expect.element(ask).not.toBeInTheDocument();
});

const consent = aHindrance({
  kind: 'wrong-party',
  text: 'Paid to the seller.',
  amountPaise: 200_000,
  file: aStoredFile({ name: 'consent.pdf' }),
});

test('an invoice leads from the seller’s consent to counting the payment', async () => {
  api.on('GET /invoices/:id', { data: anInvoice({ state: 'accepted' }) });
  api.on('GET /invoices/:id/history', { data: [] });
  api.on('GET /invoices/:id/hindrances', { data: [aHindrance({ _id: id(801) }), consent] });
  api.on('POST /orders/admin/preview', aPreview(200_000));
  openPage(`/admin/invoices/${id(700)}`);
  await page.getByRole('link', { name: 'Count it as received' }).click();
  await expect.element(page.getByText('Paid to the seller.')).toBeVisible();
  await expect.element(page.getByLabelText(/^Amount/)).toHaveValue('2,000.00');
  await show.click();
  await reason.fill('The seller consents.');
  await ask.click();
  await expect
    .poll(() => api.received('POST /orders/admin')[0]?.body)
    .toEqual({
      kind: 'set-off',
      subject: id(700),
      parameters: { paise: 200_000, hindranceId: id(800) },
      reason: 'The seller consents.',
    });
});

test('without the seller’s consent on file the form says what is needed', async () => {
  api.on('GET /invoices/:id', { data: anInvoice({ state: 'accepted' }) });
  api.on('GET /invoices/:id/hindrances', { data: [aHindrance({ kind: 'wrong-party' })] });
  openPage(`/admin/invoices/${id(700)}/set-off`);
  await expect.element(page.getByText('The seller’s consent is not on file')).toBeVisible();
  await expect.element(show).not.toBeInTheDocument();
});
