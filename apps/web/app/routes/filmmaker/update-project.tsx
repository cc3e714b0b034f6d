import { project } from '@cinvoice/contract/kinds/project';
import { brand } from '#web/brand.ts';
import { UpdateSubmission } from '#web/features/submissions/form/update-submission.tsx';
import { loadOtts } from '#web/features/submissions/load-otts.ts';
import { filmmaker } from '#web/i18n/en/filmmaker.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';
import type { Route } from './+types/update-project';

export const meta = () => [{ title: `${textOf(filmmaker, 'updateProject')} · ${brand.name}` }];

export const clientLoader = () => ({ otts: loadOtts() });

export default function UpdateProject({ loaderData: { otts } }: Route.ComponentProps) {
  return <UpdateSubmission kind={project} area="user" listPath="/filmmaker/projects" otts={otts} />;
}

export const ErrorBoundary = RouteFault;
