import type { ListedKind } from '@cinvoice/contract/kinds/kinds';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { getKindText, useKindTexts } from '@cinvoice/words/kind-texts.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { Button } from '@mantine/core';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { AddSubmission } from '#web/features/submissions/form/add-submission.tsx';
import { loadFirstItems, shouldReloadList } from '#web/features/submissions/list/load-items.ts';
import { SubmissionList } from '#web/features/submissions/list/submission-list.tsx';
import { loadOtts } from '#web/features/submissions/load-otts.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { NewBadge } from '#web/shared/ui/text/new-badge.tsx';
import { ADD_PARAMETER, findKindByPath, getUpdatePath } from '../kind-paths.ts';
import type { Route } from './+types/items';

export const meta = ({ location }: Route.MetaArgs) => [
  { title: `${getKindText(findKindByPath(location.pathname), 'title')} · ${brand.name}` },
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const kind = findKindByPath(new URL(request.url).pathname);
  return { kind, first: loadFirstItems(kind, 'user', request), otts: loadOtts() };
};

export const shouldRevalidate = shouldReloadList;

const AddButton = ({ kind }: { kind: ListedKind }) => {
  const say = useKindTexts();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = () => {
    const adding = new URLSearchParams(search);
    adding.set(ADD_PARAMETER, '1');
    void navigate({ search: adding.toString() }, { preventScrollReset: true });
  };
  return (
    <Button variant="filled" onClick={open}>
      {say(kind, 'add')}
    </Button>
  );
};

/** Keeps the open form in the address, so that it survives a reload or a login. */
const useAdding = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const close = async () => {
    const rest = new URLSearchParams(search);
    rest.delete(ADD_PARAMETER);
    await navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  };
  /** Clears the filter, which the new item may not match. */
  const showAdded = async () => {
    await navigate({ search: '' }, { replace: true, preventScrollReset: true });
    await revalidate();
  };
  return { adding: search.has(ADD_PARAMETER), close, showAdded };
};

/** A filmmaker's own items of one kind, and the form that adds one. */
export default function Items({ loaderData: { kind, first, otts } }: Route.ComponentProps) {
  const say = useKindTexts();
  const sayLabel = useSourceText();
  const { adding, close, showAdded } = useAdding();
  return (
    <>
      <PageHeader title={say(kind, 'title')} note={say(kind, 'note')} actions={<AddButton kind={kind} />} />
      <SubmissionList
        kind={kind}
        area="user"
        first={first}
        title={say(kind, 'ownHeading')}
        failure={say(kind, 'failure')}
        editPath={getUpdatePath('/filmmaker', kind)}
        cardMark={() => kind.mark && <NewBadge>{sayLabel(kind.mark)}</NewBadge>}
        empty={
          <EmptyState title={say(kind, 'emptyTitle')} action={<AddButton kind={kind} />}>
            {say(kind, 'emptyText')}
          </EmptyState>
        }
      />
      {/* The lists of all kinds are one screen, and the history may lead from one form to another. */}
      <AddSubmission
        key={kind.slug}
        kind={kind}
        area="user"
        title={say(kind, 'addTitle')}
        opened={adding}
        otts={otts}
        onClose={() => void close()}
        onAdded={() => void showAdded()}
      />
    </>
  );
}

export const ErrorBoundary = RouteFault;
