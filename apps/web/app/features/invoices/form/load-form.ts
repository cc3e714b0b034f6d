import type { InvoiceTerms, WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { readInvoice, readInvoiceTerms } from '../load-invoices.ts';
import { type Payers, readPayers } from './payers.ts';
import { type InvoiceTitle, readTitles } from './titles.ts';

/** The data that the form of an invoice needs. */
export type InvoiceFormData = {
  /** Null for a new invoice. */
  invoice: WholeInvoice | null;
  titles: readonly InvoiceTitle[];
  terms: InvoiceTerms;
  payers: Payers;
};

const none = Promise.resolve({ data: null });

/** Reads the terms, the titles with what stands against each, and the draft of an id. */
export const loadInvoiceForm = async (id: string | null): Promise<Outcome<InvoiceFormData>> => {
  const payers = await readPayers();
  if (payers.problem) return payers;
  const outcome = await combineOutcomes([
    id === null ? none : readInvoice('user', id),
    readTitles(payers.data),
    readInvoiceTerms(),
  ]);
  if (outcome.problem) return outcome;
  const [invoice, titles, terms] = outcome.data;
  return { data: { invoice, titles, terms, payers: payers.data } };
};
