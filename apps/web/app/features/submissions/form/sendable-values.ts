import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import type { FormValues } from '@cinvoice/contract/kinds/form-values';
import { readLinks } from '@cinvoice/contract/kinds/read-values';
import { pickCompleteLinks } from './inputs/link-rows.ts';

const isMap = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Removes unfinished link rows from a form's values. Drafts keep them; they are never sent. */
export const toSendableValues = (kind: Kind, values: FormValues): FormValues => {
  const links = listFieldsOfType(kind, 'links').filter(([name]) => isMap(values[name]));
  return {
    ...values,
    ...Object.fromEntries(links.map(([name]) => [name, pickCompleteLinks(readLinks(values[name]))])),
  };
};
