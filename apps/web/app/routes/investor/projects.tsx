import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { approved } from '@cinvoice/words/en/approved.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { ApprovedFilter } from '#web/features/approved/approved-filter.tsx';
import { ApprovedList } from '#web/features/approved/approved-list.tsx';
import { useListView } from '#web/features/approved/approved-view.ts';
import { readApproved } from '#web/features/approved/load-approved.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonCards } from '#web/shared/ui/lists/skeleton-cards.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/projects';
import { getItemPath } from './paths.ts';

export const meta = () => [{ title: `${getText(approved, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  url: request.url,
  items: readApproved(request.url),
});

export default function Projects({ loaderData: { url, items } }: Route.ComponentProps) {
  const t = useTexts(approved);
  const { view, choose } = useListView();
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <ApprovedFilter view={view} onView={choose} />
      <h2 className="hidden">{t('heading')}</h2>
      <Loaded
        outcome={items}
        skeleton={view === 'cards' ? <SkeletonCards count={6} /> : <SkeletonRows />}
        failure={t('failure')}
      >
        {(first) => (
          <ApprovedList url={url} first={first} view={view} getItemPath={({ _id }) => getItemPath(_id)} />
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
