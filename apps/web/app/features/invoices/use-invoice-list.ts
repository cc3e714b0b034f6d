import type { LiveEvent } from '@cinvoice/contract/live';
import type { ListedInvoice } from '@cinvoice/contract/market/invoices';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useLiveList } from '#web/shared/lists/use-live-list.ts';
import { type InvoiceArea, readInvoice, readInvoices } from './load-invoices.ts';

export const isInvoiceEvent = (event: LiveEvent): boolean =>
  event.what === 'item' && event.kind === 'invoices';

/** A list of invoices that follows changes. */
export const useInvoiceList = (area: InvoiceArea, url: string, first: ListPage<ListedInvoice>) => {
  const list = useList<ListedInvoice>({
    query: url,
    first,
    readNext: (cursor) => readInvoices(area, url, { cursor }),
  });
  const newItems = useLiveList(list, {
    area,
    isRelevant: isInvoiceEvent,
    readFirst: (limit) => readInvoices(area, url, { limit }),
    readItem: ({ id }) => readInvoice(area, id),
  });
  return { list, newItems };
};
