import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import { expect, test } from 'vitest';
import { computeDraftQuote, findUnitPrice, readWholeAmounts } from './draft-quote.ts';
import { blankTexts, type InvoiceTexts, toInvoiceBody } from './invoice-texts.ts';

const terms: InvoiceTerms = {
  today: '2026-11-30',
  unitFacePaise: 100_000,
  feeBps: 100,
  feeGstBps: 1800,
  minDays: 15,
  maxDays: 365,
  holidays: [],
};

const texts: InvoiceTexts = {
  ...blankTexts,
  dueDay: '2027-03-31',
  taxablePaise: '1,00,00,000.00',
  gstPaise: '₹18,00,000',
  tdsPaise: '10,00,000',
  otherDeductionsPaise: '',
  wantedYieldBps: '15',
  wantedAdvanceBps: '85.00',
};

test('the worked case comes out to the paisa', () => {
  expect(computeDraftQuote(texts, terms)).toMatchObject({
    valueDay: '2026-12-01',
    days: 120,
    units: 7_650,
    unitPricePaise: 95_300,
    sellerTodayPaise: 72_00_180_00,
    sellerAtSettlementPaise: 31_50_000_00,
    costBps: 1900,
    gstPaise: 18_00_000_00,
    deductionsPaise: 10_00_000_00,
  });
  expect(findUnitPrice(texts, terms)).toBe(95_300);
});

test.each<[string, Partial<InvoiceTexts>]>([
  ['an unreadable amount', { taxablePaise: '1,50' }],
  ['no amount', { taxablePaise: '' }],
  ['an amount of nothing', { taxablePaise: '0' }],
  ['GST above the taxable amount', { gstPaise: '1,00,00,000.01' }],
  ['deductions above the face', { tdsPaise: '1,18,00,000.01' }],
  ['a yield of 0', { wantedYieldBps: '0' }],
  ['a yield above 100', { wantedYieldBps: '100.01' }],
  ['a share below 50', { wantedAdvanceBps: '49.99' }],
  ['no due day', { dueDay: '' }],
  ['a due day before the value day', { dueDay: '2026-11-30' }],
  ['a due day beyond the terms', { dueDay: '2028-03-31' }],
])('there is no quote for %s', (_, changes) => {
  expect(computeDraftQuote({ ...texts, ...changes }, terms)).toBeNull();
});

test('nothing is left to sell where GST and deductions take all', () => {
  expect(computeDraftQuote({ ...texts, tdsPaise: '1,00,00,000' }, terms)).toMatchObject({ units: 0 });
});

test('amounts that do not fit each other are no amounts', () => {
  expect(readWholeAmounts(texts)).toMatchObject({ tdsPaise: 10_00_000_00, otherDeductionsPaise: 0 });
  expect(readWholeAmounts({ ...texts, otherDeductionsPaise: 'x' })).toBeNull();
});

test('an unreadable text is sent as it is, so that the API names it', () => {
  const body = toInvoiceBody({ ...texts, title: 'projects/7', taxablePaise: ' 1,50 ' }, 'ott');
  expect(body).toMatchObject({
    ottId: 'ott',
    titleKind: 'projects',
    titleId: '7',
    taxablePaise: '1,50',
    gstPaise: 18_00_000_00,
    wantedYieldBps: 1500,
  });
});
