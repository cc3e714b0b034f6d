import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import { reviews } from '@cinvoice/words/en/reviews.ts';
import type { KindTexts } from '@cinvoice/words/kind-catalogue.ts';
import { getKindText, useKindTexts } from '@cinvoice/words/kind-texts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useSearchParams } from 'react-router';
import { ExportList } from '#web/features/exports/export-list.tsx';
import { ReviewForm } from '#web/features/reviews/review-form.tsx';
import { WaitingMark } from '#web/features/reviews/waiting-mark.tsx';
import { HistoryEntries } from '#web/features/submissions/detail/history.tsx';
import { DownloadButton } from '#web/features/submissions/download/download-button.tsx';
import { loadFirstItems, parseFilter, shouldReloadList } from '#web/features/submissions/list/load-items.ts';
import { SubmissionList } from '#web/features/submissions/list/submission-list.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import type { Route } from './+types/review-items';
import { findKindByPath, getUpdatePath } from './kind-paths.ts';

const findReviewerArea = (pathname: string): ReviewerArea =>
  pathname.toLowerCase().startsWith('/ott/') ? 'ott' : 'admin';

type Keys = Readonly<Record<'title' | 'note' | 'emptyTitle' | 'emptyText', keyof KindTexts>>;

/** The texts of a kind that differ by reader. */
const textKeys: Readonly<Record<ReviewerArea, Keys>> = {
  ott: { title: 'ottTitle', note: 'ottNote', emptyTitle: 'ottEmptyTitle', emptyText: 'ottEmptyText' },
  admin: {
    title: 'adminTitle',
    note: 'adminNote',
    emptyTitle: 'adminEmptyTitle',
    emptyText: 'adminEmptyText',
  },
};

export const meta = ({ location: { pathname } }: Route.MetaArgs) => [
  {
    title: `${getKindText(findKindByPath(pathname), textKeys[findReviewerArea(pathname)].title)} · ${brand.name}`,
  },
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { pathname } = new URL(request.url);
  const kind = findKindByPath(pathname);
  const reviewer = findReviewerArea(pathname);
  return { kind, reviewer, first: loadFirstItems(kind, reviewer, request), now: Date.now() };
};

export const shouldRevalidate = shouldReloadList;

/** Exports the list as the page shows it. */
const ExportItems = ({ kind }: { kind: Kind }) => {
  const [search] = useSearchParams();
  const { status, category, q, order } = parseFilter(search);
  return (
    <ExportList
      path={`/${kind.slug}/admin/export`}
      query={{ status: status ?? '', category: category ?? '', q, order }}
      name={kind.slug}
      isNarrowed={status !== null || category !== null || q !== ''}
    />
  );
};

/** Lets an admin edit and download an item. */
const extras = {
  ott: () => ({}),
  admin: (kind: Kind) => ({
    editPath: getUpdatePath('/admin', kind),
    cardActions: (item: Item) => <DownloadButton kind={kind} item={item} />,
  }),
} as const;

/** Lists the items of one kind for review by an OTT or an admin. */
export default function ReviewItems({ loaderData: { kind, reviewer, first, now } }: Route.ComponentProps) {
  const say = useKindTexts();
  const { title, note, emptyTitle, emptyText } = textKeys[reviewer];
  const reviewText = useTexts(reviews);
  return (
    <>
      <PageHeader
        title={say(kind, title)}
        note={say(kind, note)}
        actions={reviewer === 'admin' && <ExportItems kind={kind} />}
      />
      <SubmissionList
        kind={kind}
        area={reviewer}
        first={first}
        title={say(kind, 'heading')}
        failure={say(kind, 'failure')}
        empty={<EmptyState title={say(kind, emptyTitle)}>{say(kind, emptyText)}</EmptyState>}
        cardMark={(item) => <WaitingMark item={item} now={now} />}
        {...extras[reviewer](kind)}
        asideLabel={reviewText('review')}
        aside={(item, { save, close, next }) => (
          <ReviewForm
            key={item._id}
            area={reviewer}
            kind={kind}
            item={item}
            now={now}
            onChanged={save}
            renderHistory={(entries) => <HistoryEntries kind={kind} entries={entries} />}
            onClose={close}
            onNext={next}
          />
        )}
      />
    </>
  );
}

export const ErrorBoundary = RouteFault;
