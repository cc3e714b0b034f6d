import { project } from '@cinvoice/contract/kinds/project';
import { Button } from '@mantine/core';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { brand } from '#web/brand.ts';
import { AddSubmission } from '#web/features/submissions/form/add-submission.tsx';
import { loadFirstItems, reloadList } from '#web/features/submissions/list/load-items.ts';
import { SubmissionList } from '#web/features/submissions/list/submission-list.tsx';
import { loadOtts } from '#web/features/submissions/load-otts.ts';
import { filmmaker } from '#web/i18n/en/filmmaker.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { PageHeader } from '#web/shared/ui/page-header.tsx';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';
import type { Route } from './+types/projects';

export const meta = () => [{ title: `${textOf(filmmaker, 'projects')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  first: loadFirstItems(project, 'user', request),
  otts: loadOtts(),
});

export const shouldRevalidate = reloadList;

const ADD = 'add';

const AddButton = () => {
  const t = useTexts(filmmaker);
  return (
    <Button component={Link} to={`?${ADD}=1`} variant="filled" preventScrollReset>
      {t('addProject')}
    </Button>
  );
};

/** The form stands in the address, so that a reload or a login in between comes back to it. */
const useAdding = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const close = async () => {
    const rest = new URLSearchParams(search);
    rest.delete(ADD);
    await navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  };
  const closeAndReload = async () => {
    await close();
    await revalidate();
  };
  return { adding: search.has(ADD), close, closeAndReload };
};

export default function Projects({ loaderData: { first, otts } }: Route.ComponentProps) {
  const t = useTexts(filmmaker);
  const { adding, close, closeAndReload } = useAdding();
  return (
    <>
      <PageHeader title={t('projects')} note={t('projectsNote')} actions={<AddButton />} />
      <SubmissionList
        kind={project}
        reader="user"
        first={first}
        title={t('yourProjects')}
        failure={t('projectsFailed')}
        editPath="/filmmaker/update-project"
        empty={
          <EmptyState title={t('emptyTitle')} action={<AddButton />}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      <AddSubmission
        kind={project}
        area="user"
        title={t('addProject')}
        opened={adding}
        otts={otts}
        onClose={() => void close()}
        onAdded={() => void closeAndReload()}
      />
    </>
  );
}

export const ErrorBoundary = RouteFault;
