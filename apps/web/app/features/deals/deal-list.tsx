import type { ListedDeal } from '@cinvoice/contract/market/deals';
import { formatBps, formatCount, formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { deals } from '@cinvoice/words/en/deals.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useLiveList } from '#web/shared/lists/use-live-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NewItems } from '#web/shared/ui/lists/new-items.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { Closing } from './deal-state.tsx';
import classes from './deals.module.css';
import { dealFilterNames, readDeal, readDeals } from './load-deals.ts';

const UnitsLeft = ({ deal: { units, unitsLeft, ownUnits } }: { deal: ListedDeal }) => {
  const t = useTexts(deals);
  return (
    <span className={classes.left}>
      <span>
        <b>{unitsLeft === 0 ? t('none') : formatCount(unitsLeft)}</b> {t('ofUnits', { count: units })}
      </span>
      <svg className={classes.leftBar} aria-hidden="true">
        <rect width={`${(100 * (units - unitsLeft)) / units}%`} height="100%" />
      </svg>
      {ownUnits > 0 && <small>{t('ownUnits', { count: ownUnits })}</small>}
    </span>
  );
};

type TableProps = { items: readonly ListedDeal[]; getPath: (id: string) => string };

/** One compares days, yield, price, units left and closing, in this order. */
const DealTable = ({ items, getPath }: TableProps) => {
  const t = useTexts(deals);
  return (
    <RecordTable
      caption={t('caption')}
      rows={items}
      columns={[
        {
          label: t('title'),
          heading: true,
          cell: ({ _id, title, seller }) => (
            <>
              <Link to={getPath(_id)} className={classes.name}>
                {title.name}
              </Link>
              <span className={classes.sub}>{t('soldBy', { seller: seller.legalName || seller.name })}</span>
            </>
          ),
        },
        { label: t('payer'), cell: ({ payer }) => payer.name },
        { label: t('days'), numeric: true, cell: ({ days }) => formatCount(days) },
        { label: t('yield'), numeric: true, cell: ({ yieldBps }) => <b>{formatBps(yieldBps)}</b> },
        { label: t('left'), numeric: true, cell: (deal) => <UnitsLeft deal={deal} /> },
        { label: t('closes'), numeric: true, cell: (deal) => <Closing deal={deal} /> },
        {
          label: t('price'),
          numeric: true,
          deciding: true,
          cell: ({ unitPricePaise }) => <b>{formatPaise(unitPricePaise)}</b>,
        },
      ]}
    />
  );
};

const NoDeals = () => {
  const t = useTexts(deals);
  const { getValue } = useUrlQuery();
  const hasFilters = dealFilterNames.some((name) => getValue(name) !== '');
  return hasFilters ? <NoMatch /> : <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
};

type Props = { url: string; first: ListPage<ListedDeal>; getPath: (id: string) => string };

/** The list of deals. Units left follow each purchase, and no row moves. */
export const DealList = ({ url, first, getPath }: Props) => {
  const t = useTexts(deals);
  const list = useList<ListedDeal>({
    query: url,
    first,
    readNext: (cursor) => readDeals(url, { cursor }),
  });
  const newItems = useLiveList(list, {
    area: 'user',
    isRelevant: ({ what }) => what === 'deal',
    readFirst: (limit) => readDeals(url, { limit }),
    readItem: ({ id }) => readDeal(id),
  });
  const { items, more, loadMore } = list;
  return (
    <>
      <NewItems {...newItems} />
      {items.length === 0 ? (
        <NoDeals />
      ) : (
        <>
          <DealTable items={items} getPath={getPath} />
          <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
          <p className={classes.foot}>{t('foot')}</p>
        </>
      )}
    </>
  );
};
