import type { FormLabel } from '@cinvoice/contract/codes/form-labels';
import { makeOrderText, type OrderText } from '@cinvoice/contract/codes/order-texts';
import { type PayerFacts, payerKindLabels } from '@cinvoice/contract/market/payer-form';
import { getRegionName } from '@cinvoice/contract/market/regions';

type Change = { field: FormLabel; before: string | null; after: string };

/** A fact in the words of the company itself. */
const sayFact = ({ field, before, after }: Change): OrderText[] => {
  if (before === after || (before === null && after === '')) return [];
  if (before === null || before === '') return [makeOrderText('payer-fact', { field, after })];
  return after === ''
    ? [makeOrderText('payer-fact-removed', { field, before })]
    : [makeOrderText('payer-fact-changed', { field, before, after })];
};

/** A fact chosen from a list, in the reader's language. */
const sayChoice = ({ field, before, after }: Change): OrderText[] => {
  if (before === after) return [];
  return before === null
    ? [makeOrderText('payer-choice', { field, after })]
    : [makeOrderText('payer-choice-changed', { field, before, after })];
};

const sayLimit = (before: number | null, after: number | null): OrderText[] => {
  if (before === after) return [];
  if (after === null) return before === null ? [] : [makeOrderText('payer-limit-removed', { before })];
  return before === null
    ? [makeOrderText('payer-limit', { after })]
    : [makeOrderText('payer-limit-changed', { before, after })];
};

/** One sentence for each fact that changes; all of them for a new payer. */
export const listPayerChanges = (before: PayerFacts | null, after: PayerFacts): OrderText[] => {
  const fact = (field: FormLabel, name: 'legalName' | 'cin' | 'gstin' | 'pan' | 'address') =>
    sayFact({ field, before: before?.[name] ?? null, after: after[name] });
  return [
    ...fact('Legal name', 'legalName'),
    ...sayChoice({
      field: 'Kind',
      before: before && payerKindLabels[before.kind],
      after: payerKindLabels[after.kind],
    }),
    ...fact('PAN', 'pan'),
    ...fact('CIN', 'cin'),
    ...fact('GSTIN', 'gstin'),
    ...fact('Address', 'address'),
    ...sayChoice({
      field: 'State',
      before: before && getRegionName(before.region),
      after: getRegionName(after.region),
    }),
    ...sayLimit(before?.limitPaise ?? null, after.limitPaise),
  ];
};
