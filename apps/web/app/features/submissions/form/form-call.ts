import type { Kind } from '@cinvoice/contract/kinds/define';
import { toFormData } from '@cinvoice/contract/kinds/form-data';
import { type FormValues, findChangedValues } from '@cinvoice/contract/kinds/form-values';
import { toSendableValues } from './sendable-values.ts';

/**
 * Selects the values to send: all values of a new item; only the changed values of an existing item, so that other
 * people's changes are kept.
 */
export const toSentValues = (
  kind: Kind,
  id: string | null,
  initial: FormValues,
  current: FormValues,
): FormValues =>
  id === null ? toSendableValues(kind, current) : findChangedValues(initial, toSendableValues(kind, current));

type FormCall = { path: string; method: 'POST' | 'PUT'; form: FormData };

/** Builds the API call of a form. `version` is the version of the item on which the changes are based. */
export const toFormCall = (
  kind: Kind,
  id: string | null,
  sentValues: FormValues,
  version: number | null,
): FormCall => {
  const form = toFormData(kind, sentValues);
  if (version !== null) form.append('version', String(version));
  return id === null
    ? { path: `/${kind.slug}/`, method: 'POST', form }
    : { path: `/${kind.slug}/${encodeURIComponent(id)}`, method: 'PUT', form };
};
