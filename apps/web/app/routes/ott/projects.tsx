import { project } from '@cinvoice/contract/kinds/project';
import { brand } from '#web/brand.ts';
import { ReviewForm } from '#web/features/reviews/review-form.tsx';
import { loadFirstItems, reloadList } from '#web/features/submissions/list/load-items.ts';
import { SubmissionList } from '#web/features/submissions/list/submission-list.tsx';
import { queue } from '#web/i18n/en/queue.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { PageHeader } from '#web/shared/ui/page-header.tsx';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';
import type { Route } from './+types/projects';

export const meta = () => [{ title: `${textOf(queue, 'ottProjects')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  first: loadFirstItems(project, 'ott', request),
});

export const shouldRevalidate = reloadList;

export default function Projects({ loaderData }: Route.ComponentProps) {
  const t = useTexts(queue);
  return (
    <>
      <PageHeader title={t('ottProjects')} note={t('ottNote')} />
      <SubmissionList
        kind={project}
        reader="ott"
        first={loaderData.first}
        title={t('projects')}
        failure={t('failure')}
        empty={<EmptyState title={t('ottEmptyTitle')}>{t('ottEmpty')}</EmptyState>}
        aside={(item, { save, close, next }) => (
          <ReviewForm
            key={item._id}
            desk="ott"
            kind={project}
            item={item}
            onReviewed={save}
            onClose={close}
            onNext={next}
          />
        )}
      />
    </>
  );
}

export const ErrorBoundary = RouteFault;
