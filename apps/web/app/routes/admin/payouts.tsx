import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { BatchHead } from '#web/features/payouts/batch-head.tsx';
import { readEscrowStates, readPayouts } from '#web/features/payouts/load-payouts.ts';
import { PayOutFees } from '#web/features/payouts/pay-out-fees.tsx';
import { PayoutList } from '#web/features/payouts/payout-list.tsx';
import { PayoutStateLinks } from '#web/features/payouts/payout-state-links.tsx';
import { PayoutSums } from '#web/features/payouts/payout-sums.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { readQuery } from '#web/shared/lists/query.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { TREASURY_PATH } from '#web/shared/site/treasury-paths.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/payouts';

export const meta = () => [{ title: `${getText(payouts, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  url,
  found: combineOutcomes([readPayouts(url), readEscrowStates()]),
});

const followed: readonly string[] = ['payouts', 'treasury', 'orders', 'bank-accounts'];

export default function Payouts({ loaderData: { url, found } }: Route.ComponentProps) {
  const t = useTexts(payouts);
  const { revalidate } = useRevalidator();
  const reload = (): void => void revalidate();
  useLiveReload('admin', ({ what }) => followed.includes(what));
  const isOfBatch = readQuery(url, ['batch']).batch !== '';
  return (
    <>
      <UpLink to={TREASURY_PATH}>{t('back')}</UpLink>
      <PageHeader title={t('title')} note={t('note')} actions={<PayOutFees onDone={reload} />} />
      <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {([page, escrow]) => {
          const batch = page.list.items[0]?.batch;
          return (
            <>
              <PayoutSums sums={page.sums} />
              {isOfBatch ? batch && <BatchHead batch={batch} /> : <PayoutStateLinks sums={page.sums} />}
              <PayoutList key={url} url={url} page={page} escrow={escrow} onChanged={reload} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
