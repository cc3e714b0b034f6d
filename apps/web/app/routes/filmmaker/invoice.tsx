import { brand } from '#web/brand.ts';
import { readInvoice, readInvoiceHistory } from '#web/features/invoices/load-invoices.ts';
import { OwnInvoice } from '#web/features/invoices/own-invoice.tsx';
import { readSales } from '#web/features/invoices/sale/load-sales.ts';
import { isInvoiceEvent } from '#web/features/invoices/use-invoice-list.ts';
import { invoices } from '#web/i18n/en/invoices.ts';
import { ownInvoices } from '#web/i18n/en/own-invoices.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/invoice';

export const meta = () => [{ title: `${getText(invoices, 'title')} · ${brand.name}` }];

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ({
  found: combineOutcomes([readInvoice('user', id), readInvoiceHistory('user', id), readSales('user', id)]),
});

export default function Invoice({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts(ownInvoices);
  useLiveReload('user', (event) => isInvoiceEvent(event) && 'id' in event && event.id === params.id);
  return (
    <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('pageFailed')}>
      {([invoice, history, sales]) => (
        <OwnInvoice key={invoice._id} invoice={invoice} history={history} sales={sales} />
      )}
    </Loaded>
  );
}

export const ErrorBoundary = RouteFault;
