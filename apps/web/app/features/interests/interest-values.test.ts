import { LEAST_INTEREST_RUPEES } from '@cinvoice/contract/interests';
import { MOST_RUPEES } from '@cinvoice/contract/money';
import { tenures } from '@cinvoice/contract/returns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byInput, problemsIn, statedIn, valuesOf } from './interest-values.ts';

test('what stands in the form for an interest is sent as that interest', () => {
  const amounts = fc.integer({ min: LEAST_INTEREST_RUPEES, max: MOST_RUPEES });
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
      const values = valuesOf(interest);
      expect(problemsIn(values)).toEqual({});
      expect(statedIn(values)).toEqual({ amountPaise: interest.amountPaise, years });
    }),
  );
});

test.each(['', '0', '9999'])('%o rupees are no interest, and the amount says so', (amount) => {
  expect(problemsIn({ amount, years: '1' })).toEqual({
    amount: 'Amount must be whole rupees, from ₹10,000 to ₹9,99,99,99,999.',
  });
});

test('what the server refuses stands beside its input, and what is about none is left out', () => {
  expect(
    byInput([
      { path: 'amountPaise', message: 'Too little.' },
      { path: 'colour', message: 'Not known.' },
    ]),
  ).toEqual({ amount: 'Too little.' });
});
