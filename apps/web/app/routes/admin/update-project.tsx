import { project } from '@cinvoice/contract/kinds/project';
import { brand } from '#web/brand.ts';
import { UpdateSubmission } from '#web/features/submissions/form/update-submission.tsx';
import { loadOtts } from '#web/features/submissions/load-otts.ts';
import { queue } from '#web/i18n/en/queue.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';
import type { Route } from './+types/update-project';

export const meta = () => [{ title: `${textOf(queue, 'updateProject')} · ${brand.name}` }];

export const clientLoader = () => ({ otts: loadOtts() });

export default function UpdateProject({ loaderData: { otts } }: Route.ComponentProps) {
  return <UpdateSubmission kind={project} area="admin" listPath="/admin/projects" otts={otts} />;
}

export const ErrorBoundary = RouteFault;
