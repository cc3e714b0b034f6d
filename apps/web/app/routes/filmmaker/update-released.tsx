import { brand } from '#web/brand.ts';
import { UpdateSubmission } from '#web/features/submissions/form/update-submission.tsx';
import { loadOtts } from '#web/features/submissions/load-otts.ts';
import { filmmakerReleased as words } from '#web/i18n/en/filmmaker-released.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { listOf, released } from '../places.ts';
import type { Route } from './+types/update-released';

export const meta = () => [{ title: `${textOf(words, 'update')} · ${brand.name}` }];

export const clientLoader = () => ({ otts: loadOtts() });

export default function UpdateReleased({ loaderData: { otts } }: Route.ComponentProps) {
  return (
    <UpdateSubmission
      kind={released.kind}
      area="user"
      listPath={listOf('/filmmaker', released)}
      otts={otts}
    />
  );
}

export const ErrorBoundary = RouteFault;
