import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import type { FormValues } from '@cinvoice/contract/kinds/form-values';
import { readLinks } from '@cinvoice/contract/kinds/read-values';
import { completeLinks } from './inputs/link-rows.ts';

const isMap = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The values of a form without what is unfinished in them, which is kept in drafts and never sent. */
export const sendable = (kind: Kind, values: FormValues): FormValues => {
  const links = listFieldsOfType(kind, 'links').filter(([name]) => isMap(values[name]));
  return {
    ...values,
    ...Object.fromEntries(links.map(([name]) => [name, completeLinks(readLinks(values[name]))])),
  };
};
