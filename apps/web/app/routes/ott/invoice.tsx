import { brand } from '@cinvoice/ui/brand.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Outlet, useRevalidator } from 'react-router';
import { readPayerPage } from '#web/features/invoices/payer/load-payer.ts';
import { PayerHeader } from '#web/features/invoices/payer/payer-header.tsx';
import type { PayerOutlet } from '#web/features/invoices/payer/payer-page.ts';
import { isInvoiceEvent } from '#web/features/invoices/use-invoice-list.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/invoice';

export const meta = () => [{ title: `${getText(invoices, 'title')} · ${brand.name}` }];

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ({ found: readPayerPage(id) });

export default function Invoice({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts(payerInvoices);
  const { revalidate } = useRevalidator();
  useLiveReload('ott', (event) => isInvoiceEvent(event) && 'id' in event && event.id === params.id);
  return (
    <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('pageFailed')}>
      {(page) => (
        <>
          <PayerHeader invoice={page.invoice} />
          <Outlet context={{ ...page, onChanged: () => void revalidate() } satisfies PayerOutlet} />
        </>
      )}
    </Loaded>
  );
}

export const ErrorBoundary = RouteFault;
