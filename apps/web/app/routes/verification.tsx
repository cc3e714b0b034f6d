import type { VerificationPurpose } from '@cinvoice/contract/market/verification-states';
import { useRevalidator } from 'react-router';
import { brand } from '#web/brand.ts';
import { readOtts } from '#web/features/verifications/load-otts.ts';
import { readOwnVerification } from '#web/features/verifications/load-verifications.ts';
import { OwnVerificationView } from '#web/features/verifications/own-verification.tsx';
import { VerificationBadge } from '#web/features/verifications/state-badge.tsx';
import { verification } from '#web/i18n/en/verification.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/verification';

export const meta = () => [{ title: `${getText(verification, 'title')} · ${brand.name}` }];

/** One screen serves both areas. */
const toPurpose = (url: string): VerificationPurpose =>
  new URL(url).pathname.startsWith('/investor/') ? 'investor' : 'seller';

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => {
  const purpose = toPurpose(url);
  return { purpose, found: combineOutcomes([readOwnVerification(purpose), readOtts()]) };
};

export default function Verification({ loaderData: { purpose, found } }: Route.ComponentProps) {
  const t = useTexts(verification);
  const { revalidate } = useRevalidator();
  useLiveReload('user', ({ what }) => what === 'verifications');
  const note = t(purpose === 'seller' ? 'noteSeller' : 'noteInvestor');
  return (
    <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failure')}>
      {([shown, otts]) => (
        <>
          <PageHeader title={t('title')} note={note} actions={<VerificationBadge state={shown.state} />} />
          <OwnVerificationView
            shown={shown}
            otts={otts}
            profilePath={purpose === 'seller' ? '/filmmaker/profile' : '/investor/profile'}
            onChanged={() => void revalidate()}
          />
        </>
      )}
    </Loaded>
  );
}

export const ErrorBoundary = RouteFault;
