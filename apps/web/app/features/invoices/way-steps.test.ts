import { invoiceStates } from '@cinvoice/contract/market/invoice-states';
import { expect, test } from 'vitest';
import { findAhead } from './way-steps.ts';

test('nothing is ahead of an ended invoice, and a settlement is ahead of every other', () => {
  for (const state of invoiceStates) {
    const { now, next } = findAhead(state, true);
    if (['settled', 'withdrawn', 'declined'].includes(state))
      expect({ now, next }).toEqual({ now: null, next: [] });
    else expect(next.at(-1)).toBe('nextSettle');
  }
});

test('others read of the seller in the third person', () => {
  expect(findAhead('disputed', true).now).toBe('nowDisputed');
  expect(findAhead('disputed', false).now).toBe('nowDisputedBySeller');
  expect(findAhead('accepted', false).now).toBe('nowAccepted');
});
