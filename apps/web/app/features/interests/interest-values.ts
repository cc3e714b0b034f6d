import { listFieldErrors } from '@cinvoice/contract/codes/issues';
import { type Interest, stateInterest } from '@cinvoice/contract/interests';
import { rupeesOf } from '@cinvoice/contract/money';
import type { FieldMessage } from '@cinvoice/contract/problems';
import { type Tenure, tenures } from '@cinvoice/contract/returns';
import { translateCoded } from '#web/i18n/text-of.ts';

/** What stands in the inputs: whole rupees, and a number of years. */
export type InterestValues = { amount: string; years: string };

export const blank: InterestValues = { amount: '', years: '1' };

export const valuesOf = ({ amountPaise, years }: Interest): InterestValues => ({
  amount: String(rupeesOf(amountPaise)),
  years: String(years),
});

/** What is typed, as paise and years; a blank amount is none. */
export const statedIn = ({ amount, years }: InterestValues) =>
  ({
    amountPaise: amount === '' ? 0 : Number(amount) * 100,
    years: tenures.find((tenure) => String(tenure) === years) ?? 1,
  }) satisfies { amountPaise: number; years: Tenure };

const inputs = { amountPaise: 'amount', years: 'years' } as const;

const isSent = (path: string): path is keyof typeof inputs => path in inputs;

/** Refusals of what was sent, by the input that they are about. */
export const byInput = (errors: readonly FieldMessage[]): Record<string, string> =>
  Object.fromEntries(errors.flatMap(({ path, message }) => (isSent(path) ? [[inputs[path], message]] : [])));

/** What is wrong with what is typed, as the server checks it. */
export const problemsIn = (values: InterestValues): Record<string, string> => {
  const errors = listFieldErrors(stateInterest, statedIn(values));
  return byInput(errors.map((error) => ({ path: error.path, message: translateCoded(error) })));
};
