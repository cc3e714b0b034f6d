import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { Disbursal } from '@cinvoice/contract/market/disbursal';
import type { InvoiceUpdate } from '@cinvoice/contract/market/dues';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { addDays, toDay } from '@cinvoice/contract/market/working-days';
import { answerAtPress } from '@cinvoice/screens/answer-at-press.ts';
import { aDisbursal, aNotice, aSharedOut, aStamp } from '@cinvoice/screens/disbursal-samples.ts';
import { api } from '@cinvoice/screens/fake-api.ts';
import { anAcceptance, anInvoice, anInvoiceEvent } from '@cinvoice/screens/invoice-samples.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin, signInAsUser } from '@cinvoice/screens/people.ts';
import { refused } from '@cinvoice/screens/refusal.ts';
import { aSale } from '@cinvoice/screens/sale-samples.ts';
import { aStoredFile, id, NOW } from '@cinvoice/screens/samples.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const answer = (changes: Partial<WholeInvoice>): void => {
  const isPaidOut = changes.state !== 'funded';
  api.on('GET /invoices/:id', { data: anInvoice({ acceptedAt: NOW, version: 7, ...changes }) });
  api.on('GET /invoices/:id/history', {
    data: [anInvoiceEvent({ version: 7, event: 'funded', to: 'funded' })],
  });
  api.on('GET /invoices/:id/hindrances', { data: [] });
  api.on('GET /invoices/:id/acceptance', { data: anAcceptance() });
  const sold = { signedAt: NOW, fundedAt: NOW, unitsSold: 7_650 };
  const paidOut = { state: 'ended', outcome: 'sold', endedAt: NOW } as const;
  api.on('GET /invoices/:id/sales', {
    data: [aSale({ ...sold, ...(isPaidOut ? paidOut : { state: 'funded' }) })],
  });
};

const openAdmin = (disbursal: Disbursal, changes: Partial<WholeInvoice> = { state: 'funded' }): void => {
  answer(changes);
  api.on('GET /invoices/:id/disbursal', { data: disbursal });
  openPage(`/admin/invoices/${id(700)}`);
};

const anUpdate = (changes: Partial<InvoiceUpdate> = {}): InvoiceUpdate => ({
  _id: id(990),
  day: '2027-04-02',
  text: 'The payer says it pays on Friday.',
  by: 'boss',
  at: NOW,
  ...changes,
});

const openPaidOut = (updates: InvoiceUpdate[], changes: Partial<WholeInvoice> = {}): void => {
  api.on('GET /invoices/:id/sharings', { data: aSharedOut() });
  api.on('GET /invoices/:id/updates', { data: updates });
  openAdmin(
    aDisbursal({
      notice: aNotice({ acknowledgedAt: NOW, acknowledgedBy: 'Rangmahal', isServed: true }),
      stamp: aStamp(),
      disbursedAt: NOW,
      ledgerNumber: 24,
    }),
    { state: 'disbursed', ...changes },
  );
};

const dialog = page.getByRole('dialog');
const aPdf = () =>
  new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37])], 'proof.pdf', {
    type: 'application/pdf',
  });

describe('an admin, before the payout', () => {
  beforeEach(signInAsAdmin);

  test('reads the days, the steps that are done, and what still stands against it', async () => {
    openAdmin(
      aDisbursal({
        notice: aNotice({ acknowledgedAt: NOW, acknowledgedBy: 'Rangmahal', isServed: true }),
        obstacles: [makeDetail('stamp-missing')],
      }),
    );
    const panel = page.getByRole('region', { name: 'Paying the seller out' });
    await expect.element(panel).toMatchTextContent(/01\/12\/2026 to 04\/12\/2026/);
    await expect.element(panel).toMatchTextContent(/Acknowledged by Rangmahal on 20\/11\/2026/);
    await expect.element(panel.getByText('No stamp of the deed is recorded.')).toBeVisible();
    await expect.element(panel.getByRole('heading', { name: /Stamp of the deed still to do/ })).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Ask to pay out' })).not.toBeInTheDocument();
    await expect.element(panel.getByRole('button', { name: 'Record the notice' })).not.toBeInTheDocument();
  });

  test('records the notice, and reads a day that is none beside its field', async () => {
    openAdmin(aDisbursal());
    await page.getByRole('button', { name: 'Record the notice' }).click();
    const day = dialog.getByRole('textbox', { name: 'Served on' });
    await day.fill('31/02/2026');
    await dialog.getByLabelText(/^How it was served/).fill('By hand');
    await dialog.getByRole('button', { name: 'Record the notice' }).click();
    await expect.element(day).toBeInvalid();
    expect(api.received('POST /invoices/:id/notices')).toHaveLength(0);
    await day.fill('30/11/2026');
    api.on('POST /invoices/:id/notices', { data: aDisbursal({ notice: aNotice() }) });
    api.on('GET /invoices/:id/disbursal', { data: aDisbursal({ notice: aNotice() }) });
    await dialog.getByRole('button', { name: 'Record the notice' }).click();
    await expect.element(notice('The notice is recorded.')).toBeVisible();
    expect(api.received('POST /invoices/:id/notices')[0]?.form).toEqual({
      kind: 'assignment',
      servedDay: '2026-11-30',
      how: 'By hand',
    });
    await expect.element(page.getByText(/^Rangmahal is asked to acknowledge it/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Record a proof of service' })).toBeVisible();
  });

  test('records the stamp in paise, with its certificate', async () => {
    openAdmin(aDisbursal());
    await page.getByRole('button', { name: 'Record the stamp' }).click();
    await dialog.getByRole('combobox', { name: /^State/ }).selectOptions('Maharashtra');
    await dialog.getByRole('textbox', { name: /^Stamp duty/ }).fill('12,750.50');
    await dialog.getByRole('textbox', { name: /^Number of the certificate/ }).fill('IN-MH-4471');
    await userEvent.upload(dialog.getByLabelText('Certificate of the stamp', { exact: true }), aPdf());
    api.on('POST /invoices/:id/stamps', { data: aDisbursal({ stamp: aStamp() }) });
    api.on('GET /invoices/:id/disbursal', { data: aDisbursal({ stamp: aStamp({ file: aStoredFile() }) }) });
    await dialog.getByRole('button', { name: 'Record the stamp' }).click();
    await expect.element(notice('The stamp is recorded.')).toBeVisible();
    expect(api.received('POST /invoices/:id/stamps')[0]?.form).toMatchObject({
      region: '27',
      amountPaise: '1275050',
      certificate: 'IN-MH-4471',
    });
    await expect.element(page.getByText(/₹12,750\.00 in Maharashtra, certificate IN-MH-4471/)).toBeVisible();
  });

  test('asks to pay out with a reason, and reads what refuses it', async () => {
    openAdmin(aDisbursal({ possible: ['disburse', 'unwind'] }));
    await expect.element(page.getByText('Nothing stands against it.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask to pay out' }).click();
    await dialog.getByLabelText(/^Reason/).fill('All is on record.');
    api.on(
      'POST /invoices/:id/disburse',
      refused('wrong-state', { reason: makeDetail('notice-not-served') }),
    );
    await dialog.getByRole('button', { name: 'Ask to pay out' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/has not acknowledged the notice/);
    api.on('POST /invoices/:id/disburse', { data: { orderId: id(960) } });
    api.on('GET /invoices/:id/disbursal', {
      data: aDisbursal({ orders: [{ _id: id(960), kind: 'disburse' }] }),
    });
    await dialog.getByRole('button', { name: 'Ask to pay out' }).click();
    await expect.element(notice('The order is asked for. A treasurer confirms it.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'An order waits for a treasurer: Ask to pay out' }))
      .toHaveAttribute('href', `/admin/orders/${id(960)}`);
    expect(api.received('POST /invoices/:id/disburse').at(-1)?.body).toEqual({ reason: 'All is on record.' });
  });
});

describe('an admin, after the payout', () => {
  beforeEach(signInAsAdmin);

  test('reads what came in and who got it, to the paisa', async () => {
    openPaidOut([]);
    const shared = page.getByRole('region', { name: 'What came in, and who got it' });
    await expect.element(shared).toMatchTextContent(/Still owed to them₹16,49,999\.99/);
    await expect
      .element(shared.getByRole('row', { name: /Meera Rao/ }).first())
      .toMatchTextContent(/4,000.*₹31,37,254\.91.*₹8,62,745\.09/s);
    await shared.getByText('How ₹60,00,000.01 of 31/03/2027 was shared out').first().click();
    await expect.element(shared.getByRole('row', { name: /^Kabir Sen.*₹28,62,745\.10$/ })).toBeVisible();
  });

  test('reads what was paid out, and what the payer says that it has paid', async () => {
    api.on('GET /invoices/:id/announced-payments', {
      data: [{ _id: id(995), utr: 'NADI0000000001', amountPaise: 60_00_000_01, day: '2027-03-30', at: NOW }],
    });
    openPaidOut([]);
    await expect
      .element(page.getByRole('region', { name: 'Paid out' }))
      .toMatchTextContent(/Buyers pay₹72,90,450\.00.*Fee₹76,500\.00.*at the payout₹72,00,180\.00/s);
    await expect
      .element(page.getByRole('region', { name: 'Announced by the payer' }))
      .toMatchTextContent(/₹60,00,000\.01, paid on 30\/03\/2027.*UTR NADI0000000001/s);
  });

  test('reads what the payer announces while the page is open', async () => {
    openPaidOut([]);
    await expect.element(page.getByRole('region', { name: 'Paid out' })).toBeVisible();
    api.on('GET /invoices/:id/announced-payments', {
      data: [{ _id: id(995), utr: 'NADI0000000002', amountPaise: 5_00, day: '2027-03-30', at: NOW }],
    });
    api.emit({ what: 'item', kind: 'invoices', id: id(700) });
    await expect.element(page.getByText('UTR NADI0000000002')).toBeVisible();
  });

  test('is told that what the payer announced could not be read, and reads it at the next try', async () => {
    api.on('GET /invoices/:id/announced-payments', refused('not-found'));
    openPaidOut([]);
    const failure = page.getByRole('alert');
    await expect.element(failure).toMatchTextContent(/What the payer announced could not be loaded/);
    await answerAtPress(failure.getByRole('button', { name: 'Retry' }), () =>
      api.on('GET /invoices/:id/announced-payments', { data: [] }),
    );
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('a receipt that was taken back is marked, and its shares are not shown', async () => {
    api.on('GET /invoices/:id/sharings', { data: aSharedOut() });
    openPaidOut([]);
    const [sharing] = aSharedOut().sharings;
    if (!sharing) throw new Error('the sample has a receipt');
    api.on('GET /invoices/:id/sharings', {
      data: aSharedOut({ claimPaidPaise: 0, sharings: [{ ...sharing, undoneAt: NOW }] }),
    });
    await expect.element(page.getByText(/taken back 20\/11\/2026/)).toBeVisible();
    await expect.element(page.getByText(/was shared out$/)).not.toBeInTheDocument();
  });

  test('silence of seven days is said aloud, and an update ends it', async () => {
    const today = toDay(new Date());
    openPaidOut([anUpdate({ day: addDays(today, -7) })], {
      dueDay: addDays(today, -40),
      daysLate: 40,
    });
    const silence = page.getByText('No update for 7 days.');
    await expect.element(silence).toHaveAttribute('data-overdue', 'true');
    await expect.element(page.getByText('31-60')).toBeVisible();
    await page.getByRole('textbox', { name: 'Update' }).fill('A court date is set.');
    api.on('POST /invoices/:id/updates', { data: anUpdate({ day: today, text: 'A court date is set.' }) });
    api.on('GET /invoices/:id/updates', { data: [anUpdate({ day: today, text: 'A court date is set.' })] });
    await page.getByRole('button', { name: 'Publish the update' }).click();
    await expect.element(notice('The update is published.')).toBeVisible();
    expect(api.received('POST /invoices/:id/updates')[0]?.body).toEqual({ text: 'A court date is set.' });
    await expect.element(silence).not.toBeInTheDocument();
    await expect.element(page.getByText('A court date is set.', { exact: true })).toBeVisible();
  });

  test('six silent days are not overdue yet', async () => {
    const today = toDay(new Date());
    openPaidOut([], { dueDay: addDays(today, -6), daysLate: 6 });
    await expect.element(page.getByText('No update for 6 days.')).not.toHaveAttribute('data-overdue');
  });
});

describe('a seller', () => {
  test('reads after the payout what came in, what is its own, and no holder', async () => {
    signInAsUser('content_producer');
    answer({ state: 'disbursed' });
    const shared = aSharedOut({ lots: [], claimPaidPaise: 76_50_000_00, sellerPaise: 31_50_000_00 });
    const [sharing] = shared.sharings;
    if (!sharing) throw new Error('the sample has a receipt');
    const whole = { ...sharing, paise: 1_08_00_000_00, claimPaise: 76_50_000_00, shares: [] };
    api.on('GET /invoices/:id/sharings', {
      data: { ...shared, sharings: [{ ...whole, sellerPaise: 31_50_000_00 }] },
    });
    api.on('GET /invoices/:id/updates', { data: [anUpdate({ by: 'Admin' })] });
    openPage(`/filmmaker/invoices/${id(700)}`);
    await expect
      .element(page.getByRole('row', { name: /31\/03\/2027/ }))
      .toMatchTextContent(/₹1,08,00,000\.00.*₹76,50,000\.00.*₹31,50,000\.00/s);
    await expect
      .element(page.getByRole('region', { name: 'You were paid out' }))
      .toMatchTextContent(/₹72,00,180\.00.*₹72,90,450\.00 from the buyers, less the fee of ₹76,500\.00/s);
    await expect.element(page.getByText('The payer says it pays on Friday.')).toBeVisible();
    await expect.element(page.getByText('Holder', { exact: true })).not.toBeInTheDocument();
    expect(api.received('GET /invoices/:id/disbursal')).toHaveLength(0);
  });

  test('reads while the payout is prepared what comes before it, and what follows', async () => {
    signInAsUser('content_producer');
    answer({ state: 'funded' });
    openPage(`/filmmaker/invoices/${id(700)}`);
    await expect.element(page.getByText(/An admin serves notice on Rangmahal/)).toBeVisible();
    await expect
      .element(page.getByText('Settled: buyers have their share, and the seller has the rest'))
      .toBeVisible();
  });
});
