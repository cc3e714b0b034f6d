import type { Disbursal, DisbursalOrder } from '@cinvoice/contract/market/disbursal';
import type { InvoiceUpdate } from '@cinvoice/contract/market/dues';
import type { InvoiceEvent, WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { Sale } from '@cinvoice/contract/market/sales';
import type { SharedOut } from '@cinvoice/contract/market/sharings';
import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { readInvoice, readInvoiceHistory } from '../load-invoices.ts';
import { readSales } from '../sale/load-sales.ts';

type Reader = 'user' | 'admin';

const toPath = (id: string): string => `/invoices/${encodeURIComponent(id)}`;

/** What there is to read of an invoice once its units are sold. */
type AfterSale = {
  /** For admins alone; null before all units are sold. */
  disbursal: Disbursal | null;
  /** Null until the seller was paid. */
  sharedOut: SharedOut | null;
  updates: InvoiceUpdate[];
};

export type InvoicePage = AfterSale & { invoice: WholeInvoice; history: InvoiceEvent[]; sales: Sale[] };

const nothing: Promise<Outcome<null>> = Promise.resolve({ data: null });
const noUpdates: Promise<Outcome<InvoiceUpdate[]>> = Promise.resolve({ data: [] });

const readAfterSale = (area: Reader, { _id }: WholeInvoice, newest: Sale | undefined) => {
  const isPaidOut = newest?.outcome === 'sold';
  const isSold = isPaidOut || newest?.state === 'funded';
  return combineOutcomes([
    isSold && area === 'admin'
      ? send<Disbursal>(`${toPath(_id)}/disbursal`, { area, isExpected: isRecord })
      : nothing,
    isPaidOut ? send<SharedOut>(`${toPath(_id)}/sharings`, { area, isExpected: isRecord }) : nothing,
    isPaidOut
      ? send<InvoiceUpdate[]>(`${toPath(_id)}/updates`, { area, isExpected: isListOfRecords })
      : noUpdates,
  ]);
};

/** Everything that the page of an invoice shows its seller or an admin. */
export const readInvoicePage = async (area: Reader, id: string): Promise<Outcome<InvoicePage>> => {
  const first = await combineOutcomes([
    readInvoice(area, id),
    readInvoiceHistory(area, id),
    readSales(area, id),
  ]);
  if (first.problem) return first;
  const [invoice, history, sales] = first.data;
  const after = await readAfterSale(area, invoice, sales[0]);
  if (after.problem) return after;
  const [disbursal, sharedOut, updates] = after.data;
  return { data: { invoice, history, sales, disbursal, sharedOut, updates } };
};

const post = <T>(path: string, body: { json: object } | { form: FormData }) =>
  send<T>(path, { method: 'POST', area: 'admin', isExpected: isRecord, ...body });

export const recordNotice = (id: string, form: FormData) =>
  post<Disbursal>(`${toPath(id)}/notices`, { form });

export const recordStamp = (id: string, form: FormData) => post<Disbursal>(`${toPath(id)}/stamps`, { form });

/** Asks another admin, a treasurer, to confirm. */
export const askForDisbursal = (id: string, order: DisbursalOrder, reason: string) =>
  post<{ orderId: string }>(`${toPath(id)}/${order}`, { json: { reason } });

export const writeUpdate = (id: string, text: string) =>
  post<InvoiceUpdate>(`${toPath(id)}/updates`, { json: { text } });
