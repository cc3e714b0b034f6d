import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { verifications } from '@cinvoice/words/en/verifications.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { readVerification } from '#web/features/verifications/load-verifications.ts';
import { WholeVerification } from '#web/features/verifications/whole-verification.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/verification';

export const meta = () => [{ title: `${getText(verifications, 'title')} · ${brand.name}` }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ found: readVerification(params.id) });

export default function Verification({ loaderData }: Route.ComponentProps) {
  const t = useTexts(verifications);
  const { revalidate } = useRevalidator();
  useLiveReload('admin', ({ what }) => what === 'verifications');
  return (
    <>
      <UpLink to="/admin/verifications">{t('back')}</UpLink>
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('oneFailure')}>
        {(shown) => (
          <>
            <PageHeader
              title={shown.legalName}
              note={t('submittedAt', { at: formatDateTime(shown.submittedAt ?? '') })}
            />
            <WholeVerification shown={shown} onDecided={() => void revalidate()} />
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
