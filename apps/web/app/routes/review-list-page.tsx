import type { Item } from '@cinvoice/contract/answers';
import { ReviewForm } from '#web/features/reviews/review-form.tsx';
import { DownloadButton } from '#web/features/submissions/download/download-button.tsx';
import { loadFirstItems } from '#web/features/submissions/list/load-items.ts';
import { SubmissionList } from '#web/features/submissions/list/submission-list.tsx';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api.ts';
import type { ListPage } from '#web/shared/list-page.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { PageHeader } from '#web/shared/ui/page-header.tsx';
import { type Place, updateOf } from './places.ts';

type Words = Readonly<Record<'title' | 'note' | 'heading' | 'failure' | 'emptyTitle' | 'emptyText', string>>;

type Desk = 'ott' | 'admin';

/** For the loader of such a page. */
export const loadReviews = (desk: Desk, { kind }: Place, request: Request) => ({
  first: loadFirstItems(kind, desk, request),
});

type Props = { desk: Desk; place: Place; words: Words; first: Promise<Outcome<ListPage<Item>>> };

/** What an admin may do to an item that an OTT may not. */
const extras = {
  ott: () => ({}),
  admin: (place: Place) => ({
    editPath: updateOf('/admin', place),
    cardActions: (item: Item) => <DownloadButton kind={place.kind} item={item} />,
  }),
} as const;

/** The items of one kind that a desk decides on. */
export const ReviewListPage = ({ desk, place, words, first }: Props) => {
  const t = useTexts(words);
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <SubmissionList
        kind={place.kind}
        reader={desk}
        first={first}
        title={t('heading')}
        failure={t('failure')}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
        {...extras[desk](place)}
        aside={(item, { save, close, next }) => (
          <ReviewForm
            key={item._id}
            desk={desk}
            kind={place.kind}
            item={item}
            onReviewed={save}
            onClose={close}
            onNext={next}
          />
        )}
      />
    </>
  );
};
