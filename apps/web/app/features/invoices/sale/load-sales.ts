import type { InvoiceTerms, WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { Sale } from '@cinvoice/contract/market/sales';
import type { StoredTerms } from '@cinvoice/contract/market/terms';
import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';

type Reader = 'user' | 'admin';
type Named = Pick<WholeInvoice, '_id' | 'version'>;

const toPath = (id: string): string => `/invoices/${encodeURIComponent(id)}`;

/** The sales of an invoice, the newest first. */
export const readSales = (area: Reader, id: string) =>
  send<Sale[]>(`${toPath(id)}/sales`, { area, isExpected: isListOfRecords });

const change = (area: Reader, { _id, version }: Named, call: string, json: object) =>
  send<Sale>(`${toPath(_id)}/${call}`, {
    method: 'POST',
    area,
    json: { ...json, version },
    isExpected: isRecord,
  });

export const offerInvoice = (invoice: Named, offer: object) => change('admin', invoice, 'offer', offer);

/** An admin takes back an offer that is not signed, or pulls a sale that is not sold. */
export const stopSale = (invoice: Named, call: 'take-back' | 'pull', reason: string) =>
  change('admin', invoice, call, { reason });

export const signAssignment = (invoice: Named, code: string) => change('user', invoice, 'sign', { code });

/** A reason may be given. */
export const refuseOffer = (invoice: Named, reason: string) =>
  change('user', invoice, 'refuse-offer', reason.trim() === '' ? {} : { reason });

/** What an offer is made by: the terms in force, and the days on which banks work. */
export type OfferTerms = InvoiceTerms & Pick<StoredTerms, 'maxHolders'>;

export const readOfferTerms = async (): Promise<Outcome<OfferTerms>> => {
  const { data, problem } = await combineOutcomes([
    send<InvoiceTerms>('/invoices/terms', { area: 'admin', isExpected: isRecord }),
    send<{ current: StoredTerms }>('/treasury/terms', { area: 'admin', isExpected: isRecord }),
  ]);
  if (problem) return { problem };
  const [terms, { current }] = data;
  return { data: { ...terms, maxHolders: current.maxHolders } };
};
