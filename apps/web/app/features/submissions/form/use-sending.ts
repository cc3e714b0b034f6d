import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { FormValues } from '@cinvoice/contract/kinds/form-values';
import { useState } from 'react';
import { type Outcome, upload } from '#web/shared/api/api.ts';
import type { Area } from '#web/shared/session/session.ts';
import { attemptKeys } from './attempt-key.ts';
import { formCall } from './form-call.ts';

type Sending = { share: number; cancel: () => void };

/** Sends a form with its files and tells how far it is. */
export const useSending = (kind: Kind, area: Area, id: string | null) => {
  const [sending, setSending] = useState<Sending | null>(null);
  const [keys] = useState(attemptKeys);

  /** `version` is that of the item which the sender has seen. */
  const submit = async (
    values: FormValues,
    given: FormValues,
    version: number | null,
  ): Promise<Outcome<Item>> => {
    const abort = new AbortController();
    const cancel = () => abort.abort();
    setSending({ share: 0, cancel });
    const { path, method, form } = formCall(kind, id, given, version);
    const outcome = await upload<Item>(path, method, form, {
      area,
      headers: { 'Idempotency-Key': keys.keyFor(values) },
      onProgress: (share) => setSending({ share, cancel }),
      signal: abort.signal,
    });
    keys.heard(outcome);
    setSending(null);
    return outcome;
  };
  return { sending, submit };
};
