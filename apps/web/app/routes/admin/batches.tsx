import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { BatchList } from '#web/features/payouts/batch-list.tsx';
import { readBatches } from '#web/features/payouts/load-payouts.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { PAYOUTS_PATH, TREASURY_PATH } from '#web/shared/site/treasury-paths.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/batches';

export const meta = () => [{ title: `${getText(payouts, 'batches')} · ${brand.name}` }];

export const clientLoader = () => ({ found: readBatches() });

export default function Batches({ loaderData }: Route.ComponentProps) {
  const t = useTexts(payouts);
  useLiveReload('admin', ({ what }) => what === 'payouts' || what === 'orders');
  return (
    <>
      <UpLink to={TREASURY_PATH}>{t('back')}</UpLink>
      <PageHeader
        title={t('batches')}
        note={t('batchesNote')}
        actions={
          <Button component={Link} to={PAYOUTS_PATH}>
            {t('toPayouts')}
          </Button>
        }
      />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('batchesFailure')}>
        {(first) => <BatchList first={first} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
