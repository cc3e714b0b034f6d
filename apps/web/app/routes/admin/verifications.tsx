import { brand } from '#web/brand.ts';
import { readVerifications } from '#web/features/verifications/load-verifications.ts';
import { VerificationList, VerificationsFilter } from '#web/features/verifications/verification-list.tsx';
import { verifications } from '#web/i18n/en/verifications.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
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
