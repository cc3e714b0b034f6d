import type { VerificationPurpose } from '@cinvoice/contract/market/verification-states';
import { brand } from '@cinvoice/ui/brand.ts';
import { verification } from '@cinvoice/words/en/verification.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readOtts } from '#web/features/verifications/load-otts.ts';
import { readOwnVerification } from '#web/features/verifications/load-verifications.ts';
import { OwnVerificationView } from '#web/features/verifications/own-verification.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
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
  useLiveReload('user', ({ what }) => what === 'verifications');
  const profilePath = purpose === 'seller' ? '/filmmaker/profile' : '/investor/profile';
  return (
    <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failure')}>
      {([shown, otts]) => <OwnVerificationView shown={shown} otts={otts} profilePath={profilePath} />}
    </Loaded>
  );
}

export const ErrorBoundary = RouteFault;
