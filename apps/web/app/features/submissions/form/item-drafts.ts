import { type Kind, listFieldsOfType } from '@cinvoice/contract/kinds/define';
import type { FormValues } from '@cinvoice/contract/kinds/form-values';

/** Builds the storage key. Drafts are separate by user, so that a shared browser shows nobody another user's draft. */
export const toDraftKey = (owner: string, kind: Kind, id: string | null): string =>
  `draft:${owner}:${kind.slug}:${id ?? 'new'}`;

/** Leaves out files, which cannot be stored, and secrets, because a browser may be shared. */
export const pickStorable = (kind: Kind, values: FormValues): FormValues => {
  const excluded = [...listFieldsOfType(kind, 'file'), ...listFieldsOfType(kind, 'secret')];
  const names = new Set(excluded.map(([name]) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
};
