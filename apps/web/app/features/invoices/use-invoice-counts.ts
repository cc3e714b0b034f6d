import type { InvoiceCounts } from '@cinvoice/contract/market/invoices';
import { useState } from 'react';
import { useCoalescedEvents } from '#web/shared/live/use-live-events.ts';
import { type InvoiceArea, readInvoiceCounts } from './load-invoices.ts';
import { isInvoiceEvent } from './use-invoice-list.ts';

/** Counts are cheap, but one change may announce several events. */
const pickDelayMs = (): number => 300 + Math.random() * 700;

/** The numbers of a loader's answer, kept current. */
export const useInvoiceCounts = (area: InvoiceArea, first: InvoiceCounts): InvoiceCounts => {
  const [state, setState] = useState({ first, counts: first });
  if (state.first !== first) setState({ first, counts: first });
  const read = async (): Promise<void> => {
    const { data } = await readInvoiceCounts(area);
    if (data) setState((before) => ({ ...before, counts: data }));
  };
  useCoalescedEvents({ area, isRelevant: isInvoiceEvent, pickDelayMs, work: read });
  return state.counts;
};
