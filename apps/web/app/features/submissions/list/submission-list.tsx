import type { Item } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { submissions } from '@cinvoice/words/en/submissions.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useLiveList } from '#web/shared/lists/use-live-list.ts';
import { CardGrid } from '#web/shared/ui/lists/card-grid.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { NewItems } from '#web/shared/ui/lists/new-items.tsx';
import { SkeletonCards } from '#web/shared/ui/lists/skeleton-cards.tsx';
import { SubmissionDetail } from '../detail/submission-detail.tsx';
import { ListFilter, useFilter } from './list-filter.tsx';
import { loadItems } from './load-items.ts';
import { SubmissionCard } from './submission-card.tsx';
import { useOpenItem } from './use-open-item.ts';
import { usePendingPosters } from './use-pending-posters.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The functions through which the right-hand column of the detail modal changes the list. */
type ListControls = {
  /** Replaces an item with its changed version. */
  save: (item: Item) => void;
  close: () => void;
  /** Opens the next item and loads more items where needed; null at the end of the list. */
  next: (() => void) | null;
};

type Props = {
  kind: Kind;
  area: Area;
  /** The result of `loadFirstItems`, not awaited. */
  first: Promise<Outcome<ListPage<Item>>>;
  /** The list's heading, for screen readers: 'Your projects'. */
  title: string;
  /** 'The projects could not be loaded.' */
  failure: string;
  /** Shown when the list is empty without a filter. */
  empty: ReactNode;
  editPath?: string;
  /** Renders a mark beside the status of a card. */
  cardMark?: (item: Item) => ReactNode;
  cardActions?: (item: Item) => ReactNode;
  /** Renders the right-hand column of the detail modal, which belongs to another feature. */
  aside?: (item: Item, controls: ListControls) => ReactNode;
  /** Labels the button that scrolls to that column on a narrow screen: 'Review'. */
  asideLabel?: string;
};

/** A filtered list of cards that loads more on scrolling, with the detail modal of the open item. */
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

const LoadedList = ({ kind, area, page, empty, aside, asideLabel, ...card }: LoadedProps) => {
  const t = useTexts(submissions);
  const { filter, showAll, isFiltered } = useFilter();
  const list = useList({
    query: JSON.stringify([kind.slug, filter]),
    first: page,
    readNext: (cursor) => loadItems(kind, area, { ...filter, cursor }),
  });
  const { items, more, loadMore, replace } = list;
  usePendingPosters(kind, area, items, replace);
  const { openId, open, close, openPrevious, openNext, position } = useOpenItem(
    items,
    more === 'none' ? null : loadMore,
  );
  const newItems = useLiveList(list, {
    area: area,
    isRelevant: (event) => event.what === 'item' && event.kind === kind.slug,
    readFirst: (limit) => loadItems(kind, area, { ...filter, limit }),
    readItem: ({ id }) => send<Item>(`/${kind.slug}/${id}`, { area: area }),
    isCovered: openId !== null,
  });
  useReturnFocus(openId);
  const openItem = items.find(({ _id }) => _id === openId);
  const emptyList = isFiltered ? (
    <EmptyState title={t('noMatch')} action={<Button onClick={showAll}>{t('clearFilter')}</Button>}>
      {t('noMatchText')}
    </EmptyState>
  ) : (
    empty
  );
  return (
    <>
      <NewItems {...newItems} />
      {items.length === 0 ? (
        emptyList
      ) : (
        <CardGrid>
          {items.map((item) => (
            <SubmissionCard
              key={item._id}
              kind={kind}
              item={item}
              area={area}
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
        area={area}
        id={openId}
        listed={openItem}
        position={position}
        onPrevious={openPrevious}
        onNext={openNext}
        onClose={close}
        editPath={card.editPath}
        asideLabel={asideLabel}
        aside={
          aside &&
          ((item, show) => {
            const save = (changed: Item) => {
              replace(changed);
              show(changed);
            };
            return aside(item, { save, close, next: openNext });
          })
        }
      />
    </>
  );
};
