import type { OfferedItem } from '@cinvoice/contract/interests';
import { approved } from '#web/i18n/en/approved.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useLiveList } from '#web/shared/lists/use-live-list.ts';
import { useQuery } from '#web/shared/lists/use-query.ts';
import { useFreshPosters } from '#web/shared/live/use-fresh-posters.ts';
import { CardGrid } from '#web/shared/ui/lists/card-grid.tsx';
import { EmptyState } from '#web/shared/ui/lists/empty-state.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NewItems } from '#web/shared/ui/lists/new-items.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { ApprovedCard } from './approved-card.tsx';
import { ApprovedTable } from './approved-table.tsx';
import type { View } from './approved-view.ts';
import { filterNames, readApproved, readApprovedItem } from './load-approved.ts';

type Props = {
  /** The address that says what is asked for. */
  url: string;
  first: ListPage<OfferedItem>;
  view: View;
  pathOf: (item: OfferedItem) => string;
};

const Nothing = () => {
  const t = useTexts(approved);
  const { asked } = useQuery();
  const isNarrowed = [...filterNames, 'q'].some((name) => asked(name) !== '');
  return isNarrowed ? <NoMatch /> : <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
};

export const ApprovedList = ({ url, first, view, pathOf }: Props) => {
  const list = useList({
    query: url,
    first,
    readMore: (cursor) => readApproved(url, { cursor }),
  });
  const { items, more, loadMore } = list;
  const news = useLiveList(list, {
    area: 'user',
    concerns: ({ what }) => what === 'item',
    readAgain: (limit) => readApproved(url, { limit }),
    readOne: ({ id }) => readApprovedItem(id),
  });
  useFreshPosters(view === 'cards' ? items.map(({ poster }) => poster) : []);
  return (
    <>
      <NewItems {...news} />
      {items.length === 0 ? (
        <Nothing />
      ) : (
        <>
          {view === 'cards' ? (
            <CardGrid>
              {items.map((item) => (
                <ApprovedCard key={item._id} item={item} to={pathOf(item)} />
              ))}
            </CardGrid>
          ) : (
            <ApprovedTable items={items} pathOf={pathOf} />
          )}
          <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
        </>
      )}
    </>
  );
};
