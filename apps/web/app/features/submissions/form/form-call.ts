import type { Kind } from '@cinvoice/contract/kinds/define';
import { toFormData } from '@cinvoice/contract/kinds/form-data';
import { type FormValues, findChangedValues } from '@cinvoice/contract/kinds/form-values';
import { sendable } from './sendable.ts';

/** What a form sends: all of a new item; of one that is changed what differs, so that it undoes nobody else's change. */
export const givenOf = (kind: Kind, id: string | null, begun: FormValues, now: FormValues): FormValues =>
  id === null ? sendable(kind, now) : findChangedValues(begun, sendable(kind, now));

type FormCall = { path: string; method: 'POST' | 'PUT'; form: FormData };

/** The call that carries it. `version` is that of the item which its sender has seen. */
export const formCall = (
  kind: Kind,
  id: string | null,
  given: FormValues,
  version: number | null,
): FormCall => {
  const form = toFormData(kind, given);
  if (version !== null) form.append('version', String(version));
  return id === null
    ? { path: `/${kind.slug}/`, method: 'POST', form }
    : { path: `/${kind.slug}/${encodeURIComponent(id)}`, method: 'PUT', form };
};
