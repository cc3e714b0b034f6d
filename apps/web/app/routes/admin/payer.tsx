import { brand } from '@cinvoice/ui/brand.ts';
import { payers } from '@cinvoice/words/en/payers.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { readPayer } from '#web/features/payers/load-payers.ts';
import { WholePayer } from '#web/features/payers/whole-payer.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/payer';

export const meta = () => [{ title: `${getText(payers, 'title')} · ${brand.name}` }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ found: readPayer(params.ottId) });

export default function Payer({ loaderData }: Route.ComponentProps) {
  const t = useTexts(payers);
  const { revalidate } = useRevalidator();
  useLiveReload('admin', ({ what }) => what === 'payers' || what === 'orders');
  return (
    <>
      <UpLink to="/admin/payers">{t('back')}</UpLink>
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('payerFailure')}>
        {(payer) => <WholePayer key={payer._id} payer={payer} onChanged={() => void revalidate()} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
