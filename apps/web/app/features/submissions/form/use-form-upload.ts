import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { FormValues } from '@cinvoice/contract/kinds/form-values';
import { type Outcome, upload } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { useState } from 'react';
import { createAttemptKeys } from '#web/shared/api/attempt-keys.ts';
import { toFormCall } from './form-call.ts';

type UploadState = { share: number; cancel: () => void };

/** Sends a form with its files and tracks the progress. */
export const useFormUpload = (kind: Kind, area: Area, id: string | null) => {
  const [sending, setSending] = useState<UploadState | null>(null);
  const [attemptKeys] = useState(createAttemptKeys);

  /** `version` is the version of the item on which the changes are based. */
  const submit = async (
    values: FormValues,
    sentValues: FormValues,
    version: number | null,
  ): Promise<Outcome<Item>> => {
    const abort = new AbortController();
    const cancel = () => abort.abort();
    setSending({ share: 0, cancel });
    const { path, method, form } = toFormCall(kind, id, sentValues, version);
    const outcome = await upload<Item>(path, method, form, {
      area,
      headers: { 'Idempotency-Key': attemptKeys.getKey(values) },
      onProgress: (share) => setSending({ share, cancel }),
      signal: abort.signal,
    });
    attemptKeys.recordOutcome(outcome);
    setSending(null);
    return outcome;
  };
  return { sending, submit };
};
