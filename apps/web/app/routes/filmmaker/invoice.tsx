import { brand } from '@cinvoice/ui/brand.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readInvoicePage } from '#web/features/invoices/disbursal/load-disbursal.ts';
import { OwnInvoice } from '#web/features/invoices/own-invoice.tsx';
import { isInvoiceEvent } from '#web/features/invoices/use-invoice-list.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/invoice';

export const meta = () => [{ title: `${getText(invoices, 'title')} · ${brand.name}` }];

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ({
  found: readInvoicePage('user', id),
});

export default function Invoice({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts(ownInvoices);
  useLiveReload('user', (event) => isInvoiceEvent(event) && 'id' in event && event.id === params.id);
  return (
    <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('pageFailed')}>
      {(page) => <OwnInvoice key={page.invoice._id} {...page} />}
    </Loaded>
  );
}

export const ErrorBoundary = RouteFault;
