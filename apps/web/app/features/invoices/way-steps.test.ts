import { invoiceStates } from '@cinvoice/contract/market/invoice-states';
import { expect, test } from 'vitest';
import { findAhead } from './way-steps.ts';

test('nothing is ahead of an ended invoice, and a settlement is ahead of every other', () => {
  for (const state of invoiceStates) {
    const { now, next } = findAhead(state, true);
    if (['settled', 'withdrawn', 'declined', 'written-off'].includes(state))
      expect({ now, next }).toEqual({ now: null, next: [] });
    else expect(next.at(-1)).toMatch(/^nextSettle/);
  }
});

test('between an offer and its settlement stands the payout, until it is made', () => {
  expect(findAhead('offered', true).next).toEqual(['nextSell', 'nextPayout', 'nextPay', 'nextSettleHeld']);
  expect(findAhead('listed', true).next).toEqual(['nextPayout', 'nextPay', 'nextSettleHeld']);
  expect(findAhead('funded', true)).toEqual({ now: 'nowFunded', next: ['nextPay', 'nextSettleHeld'] });
  expect(findAhead('disbursed', true)).toEqual({ now: 'nowHeld', next: ['nextSettleHeld'] });
});

test('others read of the seller in the third person', () => {
  expect(findAhead('disputed', true).now).toBe('nowDisputed');
  expect(findAhead('disputed', false).now).toBe('nowDisputedBySeller');
  expect(findAhead('accepted', false).now).toBe('nowAccepted');
});
