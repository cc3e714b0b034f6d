import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { submissions } from '#web/i18n/en/submissions.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { type Outcome, send } from '#web/shared/api/api.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useLiveList } from '#web/shared/lists/use-live-list.ts';
import type { Area } from '#web/shared/session/session.ts';
import { CardGrid } from '#web/shared/ui/lists/card-grid.tsx';
import { EmptyState } from '#web/shared/ui/lists/empty-state.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { NewItems } from '#web/shared/ui/lists/new-items.tsx';
import { SkeletonCards } from '#web/shared/ui/lists/skeleton-cards.tsx';
import { SubmissionDetail } from '../detail/submission-detail.tsx';
import { ListFilter, useFilter } from './list-filter.tsx';
import { loadItems } from './load-items.ts';
import { SubmissionCard } from './submission-card.tsx';
import { useComingPosters } from './use-coming-posters.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useOpenItem } from './use-open-item.ts';

/** What the right-hand column of the detail modal may do to the list. */
type ListControls = {
  /** Puts a changed item in the place of the old one. */
  save: (item: Item) => void;
  close: () => void;
  /** Opens the item after this one, also beyond what is loaded; null at the end of the list. */
  next: (() => void) | null;
};

type Props = {
  kind: Kind;
  reader: Area;
  /** From loadFirstItems, not awaited. */
  first: Promise<Outcome<ListPage<Item>>>;
  /** The list's heading, for screen readers: 'Your projects'. */
  title: string;
  /** 'The projects could not be loaded.' */
  failure: string;
  /** What to show when there is nothing at all. */
  empty: ReactNode;
  editPath?: string;
  /** What a card says beside its status. */
  cardMark?: (item: Item) => ReactNode;
  cardActions?: (item: Item) => ReactNode;
  /** The right-hand column of the detail modal; it belongs to another feature. */
  aside?: (item: Item, controls: ListControls) => ReactNode;
  /** What leads to that column on a narrow screen: 'Review'. */
  asideLabel?: string;
};

/** A filtered list of cards that grows as one scrolls, and the detail modal of the item that is open. */
export const SubmissionList = ({ first, title, failure, ...rest }: Props) => (
  <>
    <ListFilter kind={rest.kind} />
    <h2 className="hidden">{title}</h2>
    <Loaded outcome={first} skeleton={<SkeletonCards count={6} />} failure={failure}>
      {(page) => <LoadedList page={page} {...rest} />}
    </Loaded>
  </>
);

type LoadedProps = Omit<Props, 'first' | 'title' | 'failure'> & { page: ListPage<Item> };

const LoadedList = ({ kind, reader, page, empty, aside, asideLabel, ...card }: LoadedProps) => {
  const t = useTexts(submissions);
  const { filter, showAll, isNarrowed } = useFilter();
  const list = useList({
    query: JSON.stringify([kind.slug, filter]),
    first: page,
    readNext: (cursor) => loadItems(kind, reader, { ...filter, cursor }),
  });
  const { items, more, loadMore, replace } = list;
  useComingPosters(kind, reader, items, replace);
  const { openId, open, close, before, after, place } = useOpenItem(items, more === 'none' ? null : loadMore);
  const news = useLiveList(list, {
    area: reader,
    isRelevant: (event) => event.what === 'item' && event.kind === kind.slug,
    readFirst: (limit) => loadItems(kind, reader, { ...filter, limit }),
    readItem: ({ id }) => send<Item>(`/${kind.slug}/${id}`, { area: reader }),
    isCovered: openId !== null,
  });
  useFocusBack(openId);
  const shown = items.find(({ _id }) => _id === openId);
  const nothing = isNarrowed ? (
    <EmptyState title={t('noMatch')} action={<Button onClick={showAll}>{t('clearFilter')}</Button>}>
      {t('noMatchText')}
    </EmptyState>
  ) : (
    empty
  );
  return (
    <>
      <NewItems {...news} />
      {items.length === 0 ? (
        nothing
      ) : (
        <CardGrid>
          {items.map((item) => (
            <SubmissionCard
              key={item._id}
              kind={kind}
              item={item}
              reader={reader}
              onChange={replace}
              onOpen={() => open(item._id)}
              editPath={card.editPath}
              mark={card.cardMark?.(item)}
              actions={card.cardActions?.(item)}
            />
          ))}
        </CardGrid>
      )}
      {items.length > 0 && <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />}
      <SubmissionDetail
        kind={kind}
        reader={reader}
        id={openId}
        listed={shown}
        place={place}
        onPrevious={before}
        onNext={after}
        onClose={close}
        editPath={card.editPath}
        asideLabel={asideLabel}
        aside={
          aside &&
          ((item, see) => {
            const save = (changed: Item) => {
              replace(changed);
              see(changed);
            };
            return aside(item, { save, close, next: after });
          })
        }
      />
    </>
  );
};
