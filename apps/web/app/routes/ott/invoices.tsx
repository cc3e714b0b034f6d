import { invoiceStates } from '@cinvoice/contract/market/invoice-states';
import { brand } from '#web/brand.ts';
import { readPayerCounts, readPayerInvoices } from '#web/features/invoices/payer/load-payer.ts';
import { PayerCounts } from '#web/features/invoices/payer/payer-counts.tsx';
import { PayerQueue } from '#web/features/invoices/payer/payer-queue.tsx';
import { isInvoiceEvent } from '#web/features/invoices/use-invoice-list.ts';
import { invoices } from '#web/i18n/en/invoices.ts';
import { payerInvoices } from '#web/i18n/en/payer-invoices.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/invoices';

export const meta = () => [{ title: `${getText(invoices, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  url,
  found: combineOutcomes([readPayerInvoices(url), readPayerCounts()]),
});

const shownStates = invoiceStates.filter((state) => state !== 'checking');

export default function Invoices({ loaderData: { url, found } }: Route.ComponentProps) {
  const t = useTexts(payerInvoices);
  const words = useTexts(invoices);
  useLiveReload('ott', isInvoiceEvent);
  return (
    <>
      <PageHeader title={words('title')} note={t('note')} />
      <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failed')}>
        {([first, counts]) => (
          <>
            <PayerCounts counts={counts} />
            <FilterBar
              searchLabel={t('search')}
              choices={[
                {
                  name: 'state',
                  label: words('states'),
                  options: [
                    { value: '', label: words('all') },
                    ...shownStates.map((state) => ({ value: state, label: words(state) })),
                  ],
                },
              ]}
              dates={[
                { name: 'from', label: t('dueFrom') },
                { name: 'to', label: t('dueTo') },
              ]}
            />
            <PayerQueue url={url} first={first} />
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
