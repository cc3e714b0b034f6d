import { MIN_INTEREST_RUPEES } from '@cinvoice/contract/interests';
import { MAX_RUPEES } from '@cinvoice/contract/money';
import { tenures } from '@cinvoice/contract/returns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInterest, toInputErrors, toInterestValues, validateInterest } from './interest-values.ts';

test('an interest survives the conversion to form values and back', () => {
  const amounts = fc.integer({ min: MIN_INTEREST_RUPEES, max: MAX_RUPEES });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...tenures), (rupees, years) => {
      const interest = {
        _id: '',
        amountPaise: rupees * 100,
        years,
        statedAt: '',
        changedAt: '',
        endedAt: null,
        endReason: null,
      };
      const values = toInterestValues(interest);
      expect(validateInterest(values)).toEqual({});
      expect(parseInterest(values)).toEqual({ amountPaise: interest.amountPaise, years });
    }),
  );
});

test.each(['', '0', '9999'])('refuses %o rupees with an error of the amount', (amount) => {
  expect(validateInterest({ amount, years: '1' })).toEqual({
    amount: 'Amount must be whole rupees, from ₹10,000 to ₹9,99,99,99,999.',
  });
});

test('maps server errors to their inputs and drops others', () => {
  expect(
    toInputErrors([
      { path: 'amountPaise', message: 'Too little.' },
      { path: 'colour', message: 'Not known.' },
    ]),
  ).toEqual({ amount: 'Too little.' });
});
