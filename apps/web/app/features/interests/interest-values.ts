import { listFieldErrors } from '@cinvoice/contract/codes/issues';
import { type Interest, stateInterest } from '@cinvoice/contract/interests';
import { toRupees } from '@cinvoice/contract/money';
import type { FieldMessage } from '@cinvoice/contract/problems';
import { type Tenure, tenures } from '@cinvoice/contract/returns';
import { translateCoded } from '@cinvoice/words/get-text.ts';

/** Values of the inputs: whole rupees and a number of years. */
export type InterestValues = { amount: string; years: string };

export const blankValues: InterestValues = { amount: '', years: '1' };

export const toInterestValues = ({ amountPaise, years }: Interest): InterestValues => ({
  amount: String(toRupees(amountPaise)),
  years: String(years),
});

/** Parses the inputs into paise and years; a blank amount is 0. */
export const parseInterest = ({ amount, years }: InterestValues) =>
  ({
    amountPaise: amount === '' ? 0 : Number(amount) * 100,
    years: tenures.find((tenure) => String(tenure) === years) ?? 1,
  }) satisfies { amountPaise: number; years: Tenure };

const inputs = { amountPaise: 'amount', years: 'years' } as const;

const isKnownField = (path: string): path is keyof typeof inputs => path in inputs;

/** Maps the server's field errors to the inputs of the form. */
export const toInputErrors = (errors: readonly FieldMessage[]): Record<string, string> =>
  Object.fromEntries(
    errors.flatMap(({ path, message }) => (isKnownField(path) ? [[inputs[path], message]] : [])),
  );

/** Validates the inputs as the server does. */
export const validateInterest = (values: InterestValues): Record<string, string> => {
  const errors = listFieldErrors(stateInterest, parseInterest(values));
  return toInputErrors(errors.map((error) => ({ path: error.path, message: translateCoded(error) })));
};
