import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceCounts } from '@cinvoice/contract/market/invoices';
import { useEffect, useEffectEvent, useState } from 'react';
import { createCoalescer } from '#web/shared/live/coalescer.ts';
import { subscribeToLiveEvents } from '#web/shared/live/live-events.ts';
import { type InvoiceArea, readInvoiceCounts } from './load-invoices.ts';
import { isInvoiceEvent } from './use-invoice-list.ts';

const pickDelayMs = (): number => Math.random() * 400;

/** The states in which an invoice waits for the reader. */
const waitingStates: Record<InvoiceArea, readonly InvoiceState[]> = {
  user: ['draft', 'disputed'],
  ott: ['submitted'],
  admin: ['checking'],
};

const countWaiting = (area: InvoiceArea, { states }: InvoiceCounts): number =>
  waitingStates[area].reduce((total, state) => total + states[state].count, 0);

/** The number of invoices that wait for the reader, for the menu; kept current. */
export const useWaitingCount = (area: InvoiceArea): number => {
  const [count, setCount] = useState(0);
  const load = useEffectEvent(async () => {
    const { data } = await readInvoiceCounts(area);
    if (data) setCount(countWaiting(area, data));
  });
  // Reads the count now, and again after each live event about invoices.
  useEffect(() => {
    const coalesced = createCoalescer<'invoices'>(load, pickDelayMs);
    coalesced.add('invoices');
    const stop = subscribeToLiveEvents(area, (event) => {
      if (event.what === 'resync' || isInvoiceEvent(event)) coalesced.add('invoices');
    });
    return () => {
      stop();
      coalesced.stop();
    };
  }, [area]);
  return count;
};
