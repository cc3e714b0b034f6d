import { describe, expect, test } from 'vitest';
import { listFieldErrors } from '../codes/issues.ts';
import { MAX_PAISE } from './amounts.ts';
import { invoiceFields, whyNotDueDay, whyNotInvoiceDay } from './invoice-form.ts';

const form = {
  ottId: '0199f2a0-0000-7000-8000-000000000001',
  titleKind: 'projects',
  titleId: '0199f2a0-0000-7000-8000-000000000002',
  number: 'PK/2026-42',
  invoiceDay: '2026-11-18',
  dueDay: '2027-02-18',
  taxablePaise: '1000000',
  gstPaise: '180000',
  wantedYieldBps: '1450',
  wantedAdvanceBps: '9000',
};

const listFaults = (changes: object): [path: string, code: string][] =>
  listFieldErrors(invoiceFields, { ...form, ...changes }).map(({ path, code }) => [path, code]);

test('amounts are digits of a form or numbers; blank deductions and a blank IRN are none', () => {
  const read = invoiceFields.parse({ ...form, gstPaise: 0, tdsPaise: '', irn: '' });
  expect(read).toMatchObject({
    taxablePaise: 1_000_000,
    gstPaise: 0,
    tdsPaise: 0,
    otherDeductionsPaise: 0,
    irn: null,
  });
});

test.each(['1e3', '1.5', '1,000', '12345678901234567', 'ten', true])('%j is no amount', (taxablePaise) => {
  expect(listFaults({ taxablePaise })).toEqual([['taxablePaise', 'amount-out-of-limits']]);
});

test.each(['taxablePaise', 'gstPaise', 'number', 'dueDay', 'wantedYieldBps'])(
  'a blank %s is missing',
  (name) => {
    expect(listFaults({ [name]: '' })).toEqual([[name, 'field-required']]);
  },
);

test('the whole debt may be deducted, and GST may be as much as the taxable amount', () => {
  expect(listFaults({ tdsPaise: '1180000' })).toEqual([]);
  expect(listFaults({ gstPaise: '1000000' })).toEqual([]);
  expect(listFaults({ dueDay: form.invoiceDay })).toEqual([]);
  expect(listFaults({ taxablePaise: MAX_PAISE - 1, gstPaise: 1 })).toEqual([]);
});

test('one paisa or one day beyond is refused beside its field', () => {
  expect(listFaults({ tdsPaise: '1180000', otherDeductionsPaise: '1' })).toEqual([
    ['tdsPaise', 'deductions-above-face'],
  ]);
  expect(listFaults({ gstPaise: '1000001' })).toEqual([['gstPaise', 'gst-above-taxable']]);
  expect(listFaults({ dueDay: '2026-11-17' })).toEqual([['dueDay', 'due-before-invoice']]);
  expect(listFaults({ taxablePaise: MAX_PAISE, gstPaise: 1 })).toEqual([
    ['taxablePaise', 'amount-out-of-limits'],
  ]);
});

describe('the invoice day', () => {
  const today = '2026-11-20';

  test.each(['2025-11-20', '2026-11-20'])('%s is taken', (day) => {
    expect(whyNotInvoiceDay(day, today)).toBeNull();
  });

  test.each(['2025-11-19', '2026-11-21'])('%s is refused', (day) => {
    expect(whyNotInvoiceDay(day, today)).toMatchObject({
      path: 'invoiceDay',
      code: 'day-out-of-range',
      parameters: { first: '2025-11-20', last: today },
    });
  });
});

describe('the due day', () => {
  // The first and the last possible days are a Monday and a Wednesday.
  const terms = { today: '2026-11-20', minDays: 17, maxDays: 33, holidays: ['2026-12-10'] };

  test.each(['2026-12-07', '2026-12-23'])('%s is taken', (day) => {
    expect(whyNotDueDay(day, terms)).toBeNull();
  });

  test.each(['2026-12-06', '2026-12-24'])('%s is too near or too far', (day) => {
    expect(whyNotDueDay(day, terms)).toMatchObject({
      code: 'day-out-of-range',
      parameters: { first: '2026-12-07', last: '2026-12-23' },
    });
  });

  test('a day when banks are closed names the two nearest others', () => {
    expect(whyNotDueDay('2026-12-10', terms)).toMatchObject({
      code: 'due-day-closed',
      parameters: { before: '2026-12-09', after: '2026-12-11' },
    });
  });
});
