import { brand } from '#web/brand.ts';
import { UpdateSubmission } from '#web/features/submissions/form/update-submission.tsx';
import { loadOtts } from '#web/features/submissions/load-otts.ts';
import { filmmakerProjects as words } from '#web/i18n/en/filmmaker-projects.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { listOf, projects } from '../places.ts';
import type { Route } from './+types/update-project';

export const meta = () => [{ title: `${textOf(words, 'update')} · ${brand.name}` }];

export const clientLoader = () => ({ otts: loadOtts() });

export default function UpdateProject({ loaderData: { otts } }: Route.ComponentProps) {
  return (
    <UpdateSubmission
      kind={projects.kind}
      area="user"
      listPath={listOf('/filmmaker', projects)}
      otts={otts}
    />
  );
}

export const ErrorBoundary = RouteFault;
