import { invoiceStates } from '@cinvoice/contract/market/invoice-states';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readPayerCounts, readPayerInvoices } from '#web/features/invoices/payer/load-payer.ts';
import { PayerCounts } from '#web/features/invoices/payer/payer-counts.tsx';
import { PayerQueue } from '#web/features/invoices/payer/payer-queue.tsx';
import { isInvoiceEvent } from '#web/features/invoices/use-invoice-list.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
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
