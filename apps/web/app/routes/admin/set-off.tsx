import { brand } from '#web/brand.ts';
import { readHindrances } from '#web/features/invoices/load-hindrances.ts';
import { readInvoice } from '#web/features/invoices/load-invoices.ts';
import classes from '#web/features/orders/orders.module.css';
import { SetOff } from '#web/features/orders/set-off.tsx';
import { corrections } from '#web/i18n/en/corrections.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/set-off';

export const meta = () => [{ title: `${getText(corrections, 'setOff')} · ${brand.name}` }];

export const clientLoader = ({ params: { id }, request: { url } }: Route.ClientLoaderArgs) => ({
  hindranceId: new URL(url).searchParams.get('hindrance') ?? '',
  found: combineOutcomes([readInvoice('admin', id), readHindrances(id)]),
});

export default function SetOffPage({ loaderData: { found, hindranceId }, params }: Route.ComponentProps) {
  const t = useTexts(corrections);
  return (
    <>
      <UpLink to={`/admin/invoices/${params.id}`}>{t('backToInvoice')}</UpLink>
      <PageHeader title={t('setOff')} note={t('setOffNote')} />
      <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {([invoice, hindrances]) => (
          <>
            <p className={classes.about}>
              <b>{t('invoiceOf', { label: invoice.number })}</b>
              <br />
              {invoice.seller.legalName || invoice.seller.name} · {invoice.payer.name}
            </p>
            <SetOff invoice={invoice} hindrances={hindrances} hindranceId={hindranceId} />
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
