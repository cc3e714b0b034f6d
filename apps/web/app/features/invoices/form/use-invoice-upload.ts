import { invoiceFileNames } from '@cinvoice/contract/market/invoice-form';
import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { type Outcome, upload } from '@cinvoice/ui/api/api.ts';
import { useState } from 'react';
import { createAttemptKeys } from '#web/shared/api/attempt-keys.ts';
import { changeOwnInvoice } from '../load-invoices.ts';
import { type InvoiceTexts, toInvoiceBody } from './invoice-texts.ts';

export type Sending = { share: number; cancel: () => void };

const toForm = (texts: InvoiceTexts, ottId: string, version: number | null): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(toInvoiceBody(texts, ottId))) form.append(name, String(value));
  for (const name of invoiceFileNames) {
    const file = texts[name];
    if (file) form.append(name, file);
  }
  if (version !== null) form.append('version', String(version));
  return form;
};

/** Keeps an invoice with its files, tracks the progress, and submits it. */
export const useInvoiceUpload = (id: string | null) => {
  const [sending, setSending] = useState<Sending | null>(null);
  const [attemptKeys] = useState(createAttemptKeys);

  const save = async (
    texts: InvoiceTexts,
    ottId: string,
    version: number | null,
  ): Promise<Outcome<WholeInvoice>> => {
    const abort = new AbortController();
    const cancel = () => abort.abort();
    setSending({ share: 0, cancel });
    const path = id === null ? '/invoices/' : `/invoices/${encodeURIComponent(id)}`;
    const outcome = await upload<WholeInvoice>(
      path,
      id === null ? 'POST' : 'PUT',
      toForm(texts, ottId, version),
      {
        area: 'user',
        headers: id === null ? { 'Idempotency-Key': attemptKeys.getKey(texts) } : {},
        onProgress: (share) => setSending({ share, cancel }),
        signal: abort.signal,
      },
    );
    attemptKeys.recordOutcome(outcome);
    setSending(null);
    return outcome;
  };

  const submit = async (invoice: WholeInvoice): Promise<Outcome<WholeInvoice>> => {
    setSending({ share: 1, cancel: () => {} });
    const outcome = await changeOwnInvoice(invoice, 'submit');
    setSending(null);
    return outcome;
  };
  return { sending, save, submit };
};
