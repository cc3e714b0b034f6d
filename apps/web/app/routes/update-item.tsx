import { brand } from '@cinvoice/ui/brand.ts';
import { getKindText } from '@cinvoice/words/kind-texts.ts';
import { UpdateSubmission } from '#web/features/submissions/form/update-submission.tsx';
import { loadOtts } from '#web/features/submissions/load-otts.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import type { Route } from './+types/update-item';
import { findKindByPath, getListPath } from './kind-paths.ts';

export const meta = ({ location }: Route.MetaArgs) => [
  { title: `${getKindText(findKindByPath(location.pathname), 'update')} · ${brand.name}` },
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { pathname } = new URL(request.url);
  const isAdmin = pathname.toLowerCase().startsWith('/admin/');
  return { kind: findKindByPath(pathname), isAdmin, otts: loadOtts() };
};

/** The page on which a filmmaker or an admin changes an item of one kind. */
export default function UpdateItem({ loaderData: { kind, isAdmin, otts } }: Route.ComponentProps) {
  return (
    <UpdateSubmission
      kind={kind}
      area={isAdmin ? 'admin' : 'user'}
      listPath={getListPath(isAdmin ? '/admin' : '/filmmaker', kind)}
      otts={otts}
    />
  );
}

export const ErrorBoundary = RouteFault;
