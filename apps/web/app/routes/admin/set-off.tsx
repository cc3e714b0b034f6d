import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { corrections } from '@cinvoice/words/en/corrections.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readHindrances } from '#web/features/invoices/load-hindrances.ts';
import { readInvoice } from '#web/features/invoices/load-invoices.ts';
import classes from '#web/features/orders/orders.module.css';
import { SetOff } from '#web/features/orders/set-off.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
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
