import type { Item } from '@cinvoice/contract/answers';
import { useSearchParams } from 'react-router';
import { ExportList } from '#web/features/exports/export-list.tsx';
import { ReviewForm } from '#web/features/reviews/review-form.tsx';
import { WaitingMark } from '#web/features/reviews/waiting-mark.tsx';
import { HistoryEntries } from '#web/features/submissions/detail/history.tsx';
import { DownloadButton } from '#web/features/submissions/download/download-button.tsx';
import { filterIn, loadFirstItems } from '#web/features/submissions/list/load-items.ts';
import { SubmissionList } from '#web/features/submissions/list/submission-list.tsx';
import { reviews } from '#web/i18n/en/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { ReviewerArea } from '#web/shared/session/session.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { EmptyState } from '#web/shared/ui/lists/empty-state.tsx';
import { type Place, updateOf } from './places.ts';

type Words = Readonly<Record<'title' | 'note' | 'heading' | 'failure' | 'emptyTitle' | 'emptyText', string>>;

/** For the loader of such a page. */
export const loadReviews = (desk: ReviewerArea, { kind }: Place, request: Request) => ({
  first: loadFirstItems(kind, desk, request),
  now: Date.now(),
});

type Props = { desk: ReviewerArea; place: Place; words: Words } & ReturnType<typeof loadReviews>;

/** The file of the list that the page shows. */
const ExportItems = ({ kind }: Place) => {
  const [search] = useSearchParams();
  const { status, category, q, order } = filterIn(search);
  return (
    <ExportList
      path={`/${kind.slug}/admin/export`}
      query={{ status: status ?? '', category: category ?? '', q, order }}
      name={kind.slug}
      isNarrowed={status !== null || category !== null || q !== ''}
    />
  );
};

/** What an admin may do to an item that an OTT may not. */
const extras = {
  ott: () => ({}),
  admin: (place: Place) => ({
    editPath: updateOf('/admin', place),
    cardActions: (item: Item) => <DownloadButton kind={place.kind} item={item} />,
  }),
} as const;

/** The items of one kind that a desk decides on. */
export const ReviewListPage = ({ desk, place, words, first, now }: Props) => {
  const t = useTexts(words);
  const reviewText = useTexts(reviews);
  return (
    <>
      <PageHeader
        title={t('title')}
        note={t('note')}
        actions={desk === 'admin' && <ExportItems {...place} />}
      />
      <SubmissionList
        kind={place.kind}
        reader={desk}
        first={first}
        title={t('heading')}
        failure={t('failure')}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
        cardMark={(item) => <WaitingMark item={item} now={now} />}
        {...extras[desk](place)}
        asideLabel={reviewText('review')}
        aside={(item, { save, close, next }) => (
          <ReviewForm
            key={item._id}
            desk={desk}
            kind={place.kind}
            item={item}
            now={now}
            onChanged={save}
            historyOf={(entries) => <HistoryEntries kind={place.kind} entries={entries} />}
            onClose={close}
            onNext={next}
          />
        )}
      />
    </>
  );
};
