import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { dues } from '@cinvoice/words/en/dues.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { DuesList } from '#web/features/invoices/payer/dues-list.tsx';
import { readDues } from '#web/features/invoices/payer/load-payer.ts';
import { isInvoiceEvent } from '#web/features/invoices/use-invoice-list.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/dues';

export const meta = () => [{ title: `${getText(dues, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({ found: readDues() });

export default function Dues({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTexts(dues);
  useLiveReload('ott', isInvoiceEvent);
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failed')}>
        {(list) => <DuesList dues={list} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
