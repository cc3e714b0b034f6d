import { aDue, aPayerNotice } from '@cinvoice/screens/disbursal-samples.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { anAcceptance, anInvoice, anInvoiceEvent } from '@cinvoice/screens/invoice-samples.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsOtt } from '@cinvoice/screens/people.ts';
import { id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

beforeEach(signInAsOtt);

const dialog = page.getByRole('dialog');

test('what is late stands first, with its sum, and each has its account and reference', async () => {
  api.on('GET /invoices/ott/dues', {
    data: [
      aDue({ invoiceId: id(701), number: 'PK/9', dueDay: '2026-10-30', daysLate: 21, bucket: '1-30' }),
      aDue(),
    ],
  });
  openPage('/ott/dues');
  const parts = page.getByRole('heading', { level: 2 });
  await expect
    .poll(() => parts.elements().map((heading) => heading.textContent))
    .toEqual(['Late', 'March 2099']);
  const late = page.getByRole('region', { name: 'Late' });
  await expect
    .element(late)
    .toMatchTextContent(/PK\/9.*21 days late.*50200012344471.*CV4T7K2M9X.*Amount₹1,08,00,000\.00/s);
  await expect
    .element(page.getByRole('link', { name: /March 2099 ₹1,08,00,000\.00 1 invoice/ }))
    .toBeVisible();
});

test('a payment is announced in paise, with the outstanding sum to begin with', async () => {
  api.on('GET /invoices/ott/dues', {
    data: [aDue({ receivedPaise: 8_00_000_00, outstandingPaise: 1_00_00_000_00 })],
  });
  openPage('/ott/dues');
  await expect.element(page.getByText('₹8,00,000.00 of ₹1,08,00,000.00 received')).toBeVisible();
  await page.getByRole('button', { name: 'I have paid PK/2026-42' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /^Amount paid/ })).toHaveValue('1,00,00,000.00');
  await dialog.getByRole('button', { name: 'Announce the payment' }).click();
  await expect.element(dialog.getByText(/Give the number of the payment at your bank/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Number of the payment/ }).fill('HDFCR52026 112');
  await dialog.getByRole('textbox', { name: /^Amount paid/ }).fill('60,00,000.01');
  await dialog.getByRole('textbox', { name: /^Paid on/ }).fill('20/11/2026');
  const announced = {
    _id: id(995),
    utr: 'HDFCR52026112',
    amountPaise: 60_00_000_01,
    day: '2026-11-20',
    at: NOW,
  };
  api.on('POST /invoices/:id/announced-payments', { data: announced });
  api.on('GET /invoices/ott/dues', { data: [aDue({ announced: [announced] })] });
  await dialog.getByRole('button', { name: 'Announce the payment' }).click();
  await expect.element(notice('Noted. It is found by itself once it stands on the statement.')).toBeVisible();
  expect(api.received('POST /invoices/:id/announced-payments')[0]?.body).toEqual({
    utr: 'HDFCR52026112',
    amountPaise: 60_00_000_01,
    day: '2026-11-20',
  });
  await expect
    .element(page.getByText(/You announced ₹60,00,000\.01 on 20\/11\/2026, UTR HDFCR52026112/))
    .toBeVisible();
});

test('nothing due is said', async () => {
  api.on('GET /invoices/ott/dues', { data: [] });
  openPage('/ott/dues');
  await expect.element(page.getByText('Nothing is due')).toBeVisible();
});

const openNotice = (changes: Parameters<typeof aPayerNotice>[0] = {}): void => {
  api.on('GET /invoices/:id', { data: anInvoice({ state: 'accepted', acceptedAt: NOW, version: 6 }) });
  api.on('GET /invoices/:id/history', {
    data: [anInvoiceEvent({ version: 6, event: 'notice-given', from: 'accepted', to: 'accepted' })],
  });
  api.on('GET /invoices/:id/hindrances', { data: [] });
  api.on('GET /invoices/:id/acceptance', { data: anAcceptance() });
  api.on('GET /invoices/:id/notice', { data: aPayerNotice(changes) });
  openPage(`/ott/invoices/${id(700)}`);
};

test('a notice is read with account and holders, and acknowledged', async () => {
  openNotice();
  const part = page.getByRole('region', { name: 'Notice of assignment' });
  await expect.element(part).toMatchTextContent(/Parda Kinaara LLP has assigned ₹76,50,000\.00/);
  await expect.element(part).toMatchTextContent(/50200012344471/);
  await part.getByText('Holders').first().click();
  await expect
    .element(part.getByRole('row', { name: /Meera Rao/ }))
    .toMatchTextContent(/4,000.*₹40,00,000\.00/s);
  await part.getByRole('button', { name: 'Acknowledge the notice' }).click();
  api.on('POST /invoices/:id/notice/acknowledge', { data: aPayerNotice({ acknowledgedAt: NOW }) });
  api.on('GET /invoices/:id/notice', { data: aPayerNotice({ acknowledgedAt: NOW }) });
  await dialog.getByRole('button', { name: 'Acknowledge the notice' }).click();
  await expect.element(notice('The notice is acknowledged.')).toBeVisible();
  await expect.element(part.getByText(/^Acknowledged on 20\/11\/2026/)).toBeVisible();
});

test('a notice asks for what has not come yet', async () => {
  openNotice({ receivedPaise: 60_00_000_01 });
  const part = page.getByRole('region', { name: 'Notice of assignment' });
  await expect.element(part).toMatchTextContent(/Pay ₹47,99,999\.99 by 31\/03\/2027/);
  await expect.element(part).toMatchTextContent(/₹60,00,000\.01 of ₹1,08,00,000\.00 received/);
});

test('a notice of a debt that is late does not name a day that is over as the last one', async () => {
  openNotice({ dueDay: '2026-01-31' });
  const part = page.getByRole('region', { name: 'Notice of assignment' });
  await expect.element(part).toMatchTextContent(/Pay ₹1,08,00,000\.00 now .* It was due on 31\/01\/2026/);
});

test('a notice of a debt that is paid asks for nothing', async () => {
  openNotice({ receivedPaise: 1_08_00_000_00 });
  const part = page.getByRole('region', { name: 'Notice of assignment' });
  await expect.element(part.getByText('Paid in full: ₹1,08,00,000.00 received.')).toBeVisible();
  await expect.element(part.getByText(/to this account and to no other/)).not.toBeInTheDocument();
});

test('a notice that binds nobody any more asks for nothing', async () => {
  openNotice({ endedAt: NOW });
  await expect.element(page.getByText(/It binds nobody any more/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Acknowledge the notice' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/to this account and to no other/)).not.toBeInTheDocument();
});

const accepted = anInvoice({
  state: 'accepted',
  acceptedAt: NOW,
  receivedPaise: 8_00_000_00,
  dueDay: '2099-03-31',
});

test('the page of an accepted invoice takes the payer’s word as well, as long as something is owed', async () => {
  api.on('GET /invoices/:id', { data: accepted });
  api.on('GET /invoices/:id/history', { data: [] });
  api.on('GET /invoices/:id/hindrances', { data: [] });
  api.on('GET /invoices/:id/acceptance', { data: anAcceptance() });
  openPage(`/ott/invoices/${accepted._id}`);
  await page.getByRole('button', { name: `I have paid ${accepted.number}` }).click();
  await expect.element(dialog.getByRole('textbox', { name: /^Amount paid/ })).toHaveValue('1,00,00,000.00');
  await dialog.getByRole('textbox', { name: /^Number of the payment/ }).fill('HDFCR52026112');
  const announced = {
    _id: id(996),
    utr: 'HDFCR52026112',
    amountPaise: 1_00_00_000_00,
    day: '2026-11-20',
    at: NOW,
  };
  api.on('POST /invoices/:id/announced-payments', { data: announced });
  api.on('GET /invoices/:id/announced-payments', { data: [announced] });
  await dialog.getByRole('button', { name: 'Announce the payment' }).click();
  await expect.element(page.getByText(/You announced ₹1,00,00,000\.00 on 20\/11\/2026/)).toBeVisible();
  expect(api.received('POST /invoices/:id/announced-payments')[0]?.params).toEqual({ id: accepted._id });
});

test.each(['settled', 'accepted'] as const)(
  'the page of an invoice that is paid in whole, and %s, takes no such word',
  async (state) => {
    const paid = anInvoice({ state, acceptedAt: NOW, settledAt: NOW, receivedPaise: 1_08_00_000_00 });
    api.on('GET /invoices/:id', { data: paid });
    api.on('GET /invoices/:id/history', { data: [] });
    api.on('GET /invoices/:id/hindrances', { data: [] });
    api.on('GET /invoices/:id/acceptance', { data: anAcceptance() });
    openPage(`/ott/invoices/${paid._id}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^I have paid/ })).not.toBeInTheDocument();
  },
);
