import { formLabels } from '@cinvoice/contract/codes/form-labels';
import { exportLabels, SECRET_GIVEN } from '@cinvoice/contract/kinds/export-row';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { declarationTexts } from '@cinvoice/contract/market/declarations';
import { payerKindLabels } from '@cinvoice/contract/market/payer-form';
import { regions } from '@cinvoice/contract/market/regions';
import * as vocabulary from '@cinvoice/contract/vocabulary';

/** Further texts: between the last two of a list, in a cell for a secret, and for an admin's name. */
const extraLabels = ['or', SECRET_GIVEN, 'Admin'];

/** Lists the labels, titles and choices of the contract. Their English texts are the keys of translations. */
export const listContractLabels = (): string[] => {
  const { toChoiceLabel, toRoleLabel, roles, occupations, pastProjectTypes, reviewStatuses, ...lists } =
    vocabulary;
  const asStored = [...occupations, ...pastProjectTypes, ...reviewStatuses];
  const choices = Object.values(lists).filter((value) => Array.isArray(value));
  const fields = kinds.flatMap((kind) => Object.values(kind.fields).map(({ label }) => label));
  const titles = kinds.flatMap((kind) => [
    kind.title,
    ...(kind.mark ? [kind.mark] : []),
    ...kind.sections.map(({ title }) => title),
  ]);
  const roleNames = [[], ...roles.map((role) => [role]), roles].map(toRoleLabel);
  const labels = [...fields, ...titles, ...exportLabels, ...choices.flat().map(toChoiceLabel)];
  const market = [
    ...regions.map(({ name }) => name),
    ...Object.values(declarationTexts).flatMap((purposes) => Object.values(purposes).flatMap(Object.values)),
    ...Object.values(payerKindLabels),
  ];
  return [...new Set([...labels, ...asStored, ...roleNames, ...formLabels, ...market, ...extraLabels])];
};
