import { formLabels } from '@cinvoice/contract/codes/form-labels';
import { exportLabels, SECRET_GIVEN } from '@cinvoice/contract/kinds/export-row';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import * as vocabulary from '@cinvoice/contract/vocabulary';

/** What is shown beside them: between the last two of a list, in a cell for a secret, and for an admin's name. */
const others = ['or', SECRET_GIVEN, 'Admin'];

/** The labels, titles and choices of the contract: translated by their English texts. */
export const contractLabels = (): string[] => {
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
  const shown = [...fields, ...titles, ...exportLabels, ...choices.flat().map(toChoiceLabel)];
  return [...new Set([...shown, ...asStored, ...roleNames, ...formLabels, ...others])];
};
