import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { verifications } from '@cinvoice/words/en/verifications.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readVerifications } from '#web/features/verifications/load-verifications.ts';
import { VerificationList, VerificationsFilter } from '#web/features/verifications/verification-list.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/verifications';

export const meta = () => [{ title: `${getText(verifications, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  url,
  found: readVerifications(url),
});

export default function Verifications({ loaderData }: Route.ComponentProps) {
  const t = useTexts(verifications);
  useLiveReload('admin', ({ what }) => what === 'verifications');
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <VerificationsFilter />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(first) => <VerificationList url={loaderData.url} first={first} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
