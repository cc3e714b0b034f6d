import { brand } from '#web/brand.ts';
import { DuesList } from '#web/features/invoices/payer/dues-list.tsx';
import { readDues } from '#web/features/invoices/payer/load-payer.ts';
import { isInvoiceEvent } from '#web/features/invoices/use-invoice-list.ts';
import { dues } from '#web/i18n/en/dues.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
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
