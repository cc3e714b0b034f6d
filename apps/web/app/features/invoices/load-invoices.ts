import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type {
  InvoiceCounts,
  InvoiceEvent,
  InvoiceTerms,
  ListedInvoice,
  WholeInvoice,
} from '@cinvoice/contract/market/invoices';
import { isListOfRecords, isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { type ListPage, readList } from '#web/shared/lists/list-page.ts';
import { readQuery } from '#web/shared/lists/query.ts';

const toPath = (id: string): string => `/invoices/${encodeURIComponent(id)}`;

/** The filter of a list, as the page's address holds it, in the parameters of the API. */
export const toListQuery = (url: string) => {
  const { from, to, ...query } = readQuery(url, ['state', 'q', 'late', 'from', 'to']);
  return { ...query, due: from === '' && to === '' ? '' : `${from},${to}` };
};

export type InvoiceArea = Area;

type Reading = { cursor?: string; limit?: number };

/** Reads a page of the invoices that the address asks for. */
export const readInvoices = (
  area: InvoiceArea,
  url: string,
  { cursor = '', limit }: Reading = {},
): Promise<Outcome<ListPage<ListedInvoice>>> =>
  readList(area, `/invoices/${area}/`, {
    ...toListQuery(url),
    cursor,
    limit: limit === undefined ? '' : String(limit),
  });

/** The first invoices that wait for an admin to compare them. */
export const readChecking = (): Promise<Outcome<ListPage<ListedInvoice>>> =>
  readList('admin', '/invoices/admin/', { state: 'checking' });

export const readInvoiceCounts = (area: InvoiceArea) =>
  send<InvoiceCounts>('/invoices/counts', { area, isExpected: isRecord });

export const readInvoice = (area: InvoiceArea, id: string) =>
  send<WholeInvoice>(toPath(id), { area, isExpected: isRecord });

/** The history of an invoice, newest first. */
export const readInvoiceHistory = (area: InvoiceArea, id: string) =>
  send<InvoiceEvent[]>(`${toPath(id)}/history`, { area, isExpected: isListOfRecords });

export const readInvoiceTerms = () =>
  send<InvoiceTerms>('/invoices/terms', { area: 'user', isExpected: isRecord });

export type SellerCall = 'submit' | 'recall' | 'revise' | 'withdraw';

/** A transition by the seller. The version is that of the invoice which the seller saw. */
export const changeOwnInvoice = ({ _id, version }: Pick<WholeInvoice, '_id' | 'version'>, call: SellerCall) =>
  send<WholeInvoice>(`${toPath(_id)}/${call}`, { method: 'POST', area: 'user', json: { version } });

export const deleteInvoice = ({ _id, version }: Pick<WholeInvoice, '_id' | 'version'>) =>
  send<unknown>(`${toPath(_id)}?version=${version}`, { method: 'DELETE', area: 'user' });

/** Lets an invoice pass to its payer, or ends it. */
export const decideInvoice = (id: string, call: 'clear' | 'decline', json: object) =>
  send<WholeInvoice>(`${toPath(id)}/${call}`, { method: 'POST', area: 'admin', json });

/** States in which nothing more is to come. */
export const isEnded = (state: InvoiceState): boolean =>
  state === 'settled' || state === 'withdrawn' || state === 'declined';
