import type { OfferedItem } from '@cinvoice/contract/interests';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { approved } from '@cinvoice/words/en/approved.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useLiveList } from '#web/shared/lists/use-live-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { usePosterPolling } from '#web/shared/live/use-poster-polling.ts';
import { CardGrid } from '#web/shared/ui/lists/card-grid.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NewItems } from '#web/shared/ui/lists/new-items.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { ApprovedCard } from './approved-card.tsx';
import { ApprovedTable } from './approved-table.tsx';
import type { View } from './approved-view.ts';
import { filterNames, readApproved, readApprovedItem } from './load-approved.ts';

type Props = {
  /** The page's address, which holds the filter. */
  url: string;
  first: ListPage<OfferedItem>;
  view: View;
  getItemPath: (item: OfferedItem) => string;
};

const EmptyList = () => {
  const t = useTexts(approved);
  const { getValue } = useUrlQuery();
  const hasFilters = [...filterNames, 'q'].some((name) => getValue(name) !== '');
  return hasFilters ? <NoMatch /> : <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
};

export const ApprovedList = ({ url, first, view, getItemPath }: Props) => {
  const list = useList({
    query: url,
    first,
    readNext: (cursor) => readApproved(url, { cursor }),
  });
  const { items, more, loadMore } = list;
  const newItems = useLiveList(list, {
    area: 'user',
    isRelevant: ({ what }) => what === 'item',
    readFirst: (limit) => readApproved(url, { limit }),
    readItem: ({ id }) => readApprovedItem(id),
  });
  usePosterPolling(view === 'cards' ? items.map(({ poster }) => poster) : []);
  return (
    <>
      <NewItems {...newItems} />
      {items.length === 0 ? (
        <EmptyList />
      ) : (
        <>
          {view === 'cards' ? (
            <CardGrid>
              {items.map((item) => (
                <ApprovedCard key={item._id} item={item} to={getItemPath(item)} />
              ))}
            </CardGrid>
          ) : (
            <ApprovedTable items={items} getItemPath={getItemPath} />
          )}
          <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
        </>
      )}
    </>
  );
};
