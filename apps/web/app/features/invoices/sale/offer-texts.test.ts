import { addWorkingDays, isWorkingDay } from '@cinvoice/contract/market/working-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OfferTerms } from './load-sales.ts';
import {
  computeOffer,
  judgeValueDay,
  type OfferTexts,
  suggestValueDay,
  toOfferBody,
  toOfferTexts,
  validateOffer,
} from './offer-texts.ts';

const terms: OfferTerms = {
  today: '2026-11-20',
  unitFacePaise: 100_000,
  feeBps: 100,
  feeGstBps: 1800,
  minDays: 15,
  maxDays: 365,
  holidays: ['2026-12-25'],
  maxHolders: 200,
};

const invoice = {
  dueDay: '2027-03-31',
  taxablePaise: 1_00_00_000_00,
  gstPaise: 18_00_000_00,
  tdsPaise: 10_00_000_00,
  otherDeductionsPaise: 0,
  wantedYieldBps: 1500,
  wantedAdvanceBps: 8500,
};

const texts: OfferTexts = {
  ...toOfferTexts(invoice, terms),
  closesOn: '2026-11-30',
  valueDay: '2026-12-01',
};

test('an offer begins with the wishes of the seller, the terms, and a value day after a week', () => {
  // A week from today is a Friday before a fourth Saturday: banks open on Monday.
  expect(toOfferTexts(invoice, terms)).toEqual({
    closesOn: '2026-11-27',
    closesAtHour: '18',
    valueDay: '2026-11-30',
    yieldBps: '15.00',
    advanceBps: '85.00',
    unitFacePaise: '1,000.00',
    minUnits: '1',
    maxHolders: '200',
  });
});

test('the worked case comes out to the paisa', () => {
  expect(computeOffer(texts, invoice, terms)).toMatchObject({
    days: 120,
    units: 7_650,
    unitPricePaise: 95_300,
    reservePaise: 13_50_000_00,
    sellerTodayPaise: 72_00_180_00,
    sellerAtSettlementPaise: 31_50_000_00,
    costBps: 1900,
  });
});

test.each<[string, Partial<OfferTexts>]>([
  ['no yield', { yieldBps: '' }],
  ['a share below 50', { advanceBps: '49.99' }],
  ['no face of a unit', { unitFacePaise: '0' }],
  ['a value day that is none', { valueDay: '2027-02-31' }],
  ['a value day on the due day', { valueDay: '2027-03-31' }],
])('there are no figures for %s', (_, changes) => {
  expect(computeOffer({ ...texts, ...changes }, invoice, terms)).toBeNull();
});

test('the closing time is one of India, and a whole offer has no fault', () => {
  expect(toOfferBody({ ...texts, minUnits: '1,000' })).toMatchObject({
    closesAt: '2026-11-30T18:00:00+05:30',
    minUnits: 1_000,
    unitFacePaise: 100_000,
  });
  expect(validateOffer(texts)).toEqual({});
});

test.each<[keyof OfferTexts, Partial<OfferTexts>]>([
  ['closesOn', { closesOn: '' }],
  ['valueDay', { valueDay: '' }],
  ['yieldBps', { yieldBps: '100.01' }],
  ['advanceBps', { advanceBps: 'half' }],
  ['unitFacePaise', { unitFacePaise: '1,50' }],
  ['minUnits', { minUnits: '0' }],
  ['maxHolders', { maxHolders: '201' }],
])('a fault of %s stands at its field', (field, changes) => {
  expect(Object.keys(validateOffer({ ...texts, ...changes }))).toEqual([field]);
});

test.each([
  ['', { kind: 'blank' }],
  ['2026-12-01', { kind: 'good', days: 120 }],
  ['2026-12-07', { kind: 'outside', takeable: ['2026-12-05', '2026-12-04'] }],
  ['2026-12-06', { kind: 'closed', why: 'sunday', takeable: ['2026-12-05', '2026-12-04'] }],
  ['2026-11-30', { kind: 'outside', takeable: ['2026-12-01', '2026-12-02'] }],
  ['2026-12-08', { kind: 'outside', takeable: ['2026-12-05', '2026-12-04'] }],
])('judges the value day %s', (valueDay, verdict) => {
  // The five working days after the closing day are Tuesday to Saturday: a first Saturday is one.
  expect(judgeValueDay({ closesOn: '2026-11-30', valueDay }, invoice.dueDay, terms)).toEqual(verdict);
});

test('too few days to the due day are told', () => {
  expect(judgeValueDay(texts, '2026-12-10', terms)).toMatchObject({ kind: 'days', days: 9 });
});

test('a day that is offered instead is good, whatever was typed', () => {
  const day = fc.date({ min: new Date('2026-11-20'), max: new Date('2027-02-20'), noInvalidDate: true });
  const holidays = new Set(terms.holidays);
  fc.assert(
    fc.property(day, day, (closing, typed) => {
      const closesOn = closing.toISOString().slice(0, 10);
      const judged = judgeValueDay(
        { closesOn, valueDay: typed.toISOString().slice(0, 10) },
        '2027-08-31',
        terms,
      );
      for (const valueDay of 'takeable' in judged ? judged.takeable : []) {
        expect(isWorkingDay(valueDay, holidays)).toBe(true);
        expect(valueDay > closesOn && valueDay <= addWorkingDays(closesOn, 5, holidays)).toBe(true);
      }
      expect(
        judgeValueDay({ closesOn, valueDay: suggestValueDay(closesOn, terms) }, '2027-08-31', terms).kind,
      ).toBe('good');
    }),
  );
});
