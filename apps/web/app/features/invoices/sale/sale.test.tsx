import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { Sale } from '@cinvoice/contract/market/sales';
import { api } from '@cinvoice/screens/fake-api.ts';
import {
  anAcceptance,
  anInvoice,
  anInvoiceEvent,
  someInvoiceTerms,
} from '@cinvoice/screens/invoice-samples.ts';
import { notice } from '@cinvoice/screens/notice.ts';
import { signInAsAdmin, signInAsUser } from '@cinvoice/screens/people.ts';
import { invalidField, refused } from '@cinvoice/screens/refusal.ts';
import { aSale } from '@cinvoice/screens/sale-samples.ts';
import { id, NOW, someTerms } from '@cinvoice/screens/samples.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#screens/page.tsx';

const accepted = { state: 'accepted', acceptedAt: NOW, version: 4 } as const;

const answer = (sales: Sale[], changes: Partial<WholeInvoice>): void => {
  api.on('GET /invoices/:id', { data: anInvoice({ ...accepted, ...changes }) });
  api.on('GET /invoices/:id/history', {
    data: [anInvoiceEvent({ version: 4, event: 'accepted', to: 'accepted' })],
  });
  api.on('GET /invoices/:id/hindrances', { data: [] });
  api.on('GET /invoices/:id/acceptance', { data: anAcceptance() });
  api.on('GET /invoices/:id/sales', { data: sales });
};

describe('an admin', () => {
  const open = (sales: Sale[] = [], changes: Partial<WholeInvoice> = {}): void => {
    signInAsAdmin();
    answer(sales, changes);
    api.on('GET /invoices/terms', { data: someInvoiceTerms({ today: '2026-11-23' }) });
    api.on('GET /treasury/terms', { data: { current: someTerms, all: [] } });
    openPage(`/admin/invoices/${id(700)}`);
  };
  const begin = () => page.getByRole('button', { name: 'Write an offer' }).click();
  const figures = page.getByRole('complementary', { name: 'What the seller gets' });
  const offer = page.getByRole('button', { name: 'Offer it to Asha Rane' });

  test('reads what an offer brings while writing it, and sends what is written', async () => {
    open();
    await begin();
    // Closes in a week, a Monday; money counts from the next day, 120 days before the due day.
    await expect.element(page.getByRole('textbox', { name: 'Closes on' })).toHaveValue('30/11/2026');
    await expect.element(page.getByRole('textbox', { name: 'Value day' })).toHaveValue('01/12/2026');
    await expect.element(page.getByText('Tuesday, a working day: 120 days to the due day.')).toBeVisible();
    await expect
      .element(figures)
      .toMatchTextContent(
        /The seller gets today.*72,00,180\.00.*31,50,000\.00.*19\.00.*7,650.*₹953\.00.*₹13,50,000\.00/s,
      );
    await page.getByRole('textbox', { name: /^Share to sell/ }).fill('80');
    await expect.element(figures).toMatchTextContent(/7,200/);
    await page.getByRole('textbox', { name: /^Least units/ }).fill('10');
    api.on('POST /invoices/:id/offer', { data: aSale() });
    await offer.click();
    await expect.element(notice('The offer is with Asha Rane.')).toBeVisible();
    expect(api.received('POST /invoices/:id/offer')[0]?.body).toEqual({
      valueDay: '2026-12-01',
      closesAt: '2026-11-30T18:00:00+05:30',
      yieldBps: 1500,
      advanceBps: 8000,
      unitFacePaise: 100_000,
      minUnits: 10,
      maxHolders: 200,
      version: 4,
    });
  });

  test('is offered the nearest days for a value day on which banks are closed', async () => {
    open();
    await begin();
    await page.getByRole('textbox', { name: 'Value day' }).fill('06/12/2026');
    await expect.element(page.getByText('06/12/2026 is a Sunday: banks are closed.')).toBeVisible();
    await page.getByRole('button', { name: 'Take Saturday 05/12/2026' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Value day' })).toHaveValue('05/12/2026');
  });

  test('a value day that nobody chose follows the closing day; one that was chosen stays', async () => {
    open();
    await begin();
    const closes = page.getByRole('textbox', { name: 'Closes on' });
    const value = page.getByRole('textbox', { name: 'Value day' });
    await closes.fill('02/12/2026');
    await expect.element(value).toHaveValue('03/12/2026');
    await value.fill('04/12/2026');
    await closes.fill('01/12/2026');
    await expect.element(value).toHaveValue('04/12/2026');
  });

  test('reads a refusal at the field that it is about', async () => {
    open();
    await begin();
    api.on('POST /invoices/:id/offer', invalidField('closesAt', makeServerFieldRefusal('closing-past')));
    await offer.click();
    await expect.element(page.getByRole('textbox', { name: 'Closes on' })).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: 'Closes on' })).toBeInvalid();
  });

  test('cannot offer what was partly paid', async () => {
    open([], { receivedPaise: 1 });
    await expect.element(page.getByRole('heading', { name: 'The way' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Write an offer' })).not.toBeInTheDocument();
  });

  test('takes an offer back with a reason', async () => {
    open([aSale()], { state: 'offered' });
    await page.getByRole('button', { name: 'Take the offer back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText(/Reason/).fill('The yield was wrong.');
    api.on('POST /invoices/:id/take-back', { data: aSale({ state: 'ended', outcome: 'refused' }) });
    await dialog.getByRole('button', { name: 'Take the offer back' }).click();
    await expect.element(notice('The offer is taken back.')).toBeVisible();
    expect(api.received('POST /invoices/:id/take-back')[0]?.body).toEqual({
      reason: 'The yield was wrong.',
      version: 4,
    });
  });

  test('sees what is sold, to whom, and follows each purchase', async () => {
    const listed = aSale({ state: 'listed', signedAt: NOW, unitsSold: 4_000, heldPaise: 38_12_000_00 });
    const buyer = {
      _id: id(5),
      name: 'Meera Rao',
      units: 4_000,
      paidPaise: 38_12_000_00,
      at: NOW,
      releasedAt: null,
    };
    open([{ ...listed, buyers: [buyer] }], { state: 'listed' });
    await expect.element(page.getByRole('img', { name: '4,000 of 7,650 units sold' })).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /Meera Rao/ }))
      .toMatchTextContent(/4,000.*₹38,12,000\.00/s);
    await expect.element(page.getByRole('button', { name: 'Pull the sale' })).toBeVisible();
    await expect.poll(() => api.countStreams('token of the admin')).toBe(1);
    api.on('GET /invoices/:id/sales', { data: [{ ...listed, unitsSold: 7_000, buyers: [buyer] }] });
    api.emit({ what: 'deal', id: listed._id });
    await expect.element(page.getByRole('img', { name: '7,000 of 7,650 units sold' })).toBeVisible();
  });

  test('reads how the last sale ended beside the next offer', async () => {
    open([
      aSale({
        _id: id(901),
        round: 2,
        state: 'ended',
        outcome: 'pulled',
        ending: 'pulled',
        endingReason: 'A doubt.',
        signedAt: NOW,
        endedAt: NOW,
      }),
      aSale({ state: 'ended', outcome: 'refused', ending: 'lapsed', endedAt: NOW }),
    ]);
    await expect.element(page.getByText('The last sale came to nothing')).toBeVisible();
    await expect.element(page.getByText('A doubt.')).toBeVisible();
    await page.getByText('1 earlier offer').click();
    await expect.element(page.getByText('The offer was not signed in time.')).toBeVisible();
  });
});

describe('a seller', () => {
  const open = (sales: Sale[], changes: Partial<WholeInvoice> = { state: 'offered' }): void => {
    signInAsUser('content_producer');
    answer(sales, changes);
    openPage(`/filmmaker/invoices/${id(700)}`);
  };
  const sign = page.getByRole('button', { name: 'Sign, and sell 7,650 units' });

  test('reads the three figures, how long the offer stands, and the deed with its hash', async () => {
    open([aSale()]);
    const offer = page.getByRole('region', { name: 'Your offer' });
    await expect
      .element(offer)
      .toMatchTextContent(
        /You get today.*72,00,180\.00.*At settlement.*31,50,000\.00.*18,00,000\.00 of it is GST.*19\.00/s,
      );
    await expect.element(offer).toMatchTextContent(/It stands until 23\/11\/2026, 12:00 pm\./);
    await expect.element(offer.getByText('Parda Kinaara LLP assigns to the buyers.')).toBeVisible();
    await expect.element(offer.getByText('d'.repeat(64))).toBeVisible();
  });

  test('signs with a code from the phone, for the version that was read', async () => {
    open([aSale()]);
    api.on('POST /codes', { code: 'otp-sent', message: 'OTP sent to your phone.' });
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect.element(page.getByText('A code is on its way to your phone.')).toBeVisible();
    expect(api.received('POST /codes')[0]?.body).toEqual({ purpose: 'sign-assignment' });
    await sign.click();
    await expect.element(page.getByLabelText(/Code from your phone/)).toBeInvalid();
    await page.getByLabelText(/Code from your phone/).fill('123456');
    api.on('POST /invoices/:id/sign', refused('wrong-code'));
    await sign.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    api.on('POST /invoices/:id/sign', { data: aSale({ state: 'listed', signedAt: NOW }) });
    api.on('GET /invoices/:id', { data: anInvoice({ ...accepted, state: 'listed', version: 5 }) });
    api.on('GET /invoices/:id/sales', { data: [aSale({ state: 'listed', signedAt: NOW })] });
    await sign.click();
    await expect.element(notice('Signed. Investors can buy now.')).toBeVisible();
    await expect.element(page.getByRole('img', { name: '0 of 7,650 units sold' })).toBeVisible();
    expect(api.received('POST /invoices/:id/sign').at(-1)?.body).toEqual({ code: '123456', version: 4 });
  });

  test('refuses without a reason, or with one', async () => {
    open([aSale()]);
    await page.getByRole('button', { name: 'Refuse the offer' }).click();
    api.on('POST /invoices/:id/refuse-offer', { data: aSale({ state: 'ended', outcome: 'refused' }) });
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse the offer' }).click();
    await expect.element(notice('The offer is refused.')).toBeVisible();
    expect(api.received('POST /invoices/:id/refuse-offer')[0]?.body).toEqual({ version: 4 });
  });

  test('sees how much is sold, and until when', async () => {
    open([aSale({ state: 'listed', signedAt: NOW, unitsSold: 6_500 })], { state: 'listed' });
    await expect.element(page.getByRole('img', { name: '6,500 of 7,650 units sold' })).toBeVisible();
    await expect.element(page.getByText(/Investors buy until 27\/11\/2026, 6:00 pm/)).toBeVisible();
    await expect.element(page.getByText('Buyers', { exact: true })).not.toBeInTheDocument();
  });

  test('reads that a sale was not sold, and that the payer still pays', async () => {
    open([aSale({ state: 'ended', outcome: 'expired', ending: 'not-sold', signedAt: NOW, endedAt: NOW })], {
      state: 'accepted',
    });
    await expect.element(page.getByText('It closed with units left.')).toBeVisible();
    await expect.element(page.getByText(/Rangmahal pays you on the due day/)).toBeVisible();
  });
});
