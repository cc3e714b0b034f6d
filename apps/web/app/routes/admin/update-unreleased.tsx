import { brand } from '#web/brand.ts';
import { UpdateSubmission } from '#web/features/submissions/form/update-submission.tsx';
import { loadOtts } from '#web/features/submissions/load-otts.ts';
import { adminUnreleased as words } from '#web/i18n/en/admin-lists.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { listOf, unreleased } from '../places.ts';
import type { Route } from './+types/update-unreleased';

export const meta = () => [{ title: `${textOf(words, 'update')} · ${brand.name}` }];

export const clientLoader = () => ({ otts: loadOtts() });

export default function UpdateUnreleased({ loaderData: { otts } }: Route.ComponentProps) {
  return (
    <UpdateSubmission
      kind={unreleased.kind}
      area="admin"
      listPath={listOf('/admin', unreleased)}
      otts={otts}
    />
  );
}

export const ErrorBoundary = RouteFault;
