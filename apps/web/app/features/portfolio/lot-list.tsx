import type { ListedLot, Portfolio } from '@cinvoice/contract/market/portfolio';
import { formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { portfolio } from '@cinvoice/words/en/portfolio.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { StateLinks } from '#web/shared/ui/states/state-links.tsx';
import { readLots } from './load-portfolio.ts';
import { DueCell, StateCell, Update } from './lot-cells.tsx';
import classes from './portfolio.module.css';
import { useRateText } from './use-rate-text.ts';

type LotPaths = { portfolio: string; getDeal: (id: string) => string };

const Name = ({ lot, getDeal }: { lot: ListedLot; getDeal: LotPaths['getDeal'] }) => {
  const t = useTexts(portfolio);
  return (
    <>
      <Link to={getDeal(lot.dealId)} className={classes.name}>
        {lot.title.name}
      </Link>
      <span className={classes.sub}>{t('unitsOf', { payer: lot.payer.name, count: lot.units })}</span>
      <Update lot={lot} />
    </>
  );
};

const Received = ({ lot: { claimPaidPaise, latePaidPaise } }: { lot: ListedLot }) => {
  const t = useTexts(portfolio);
  return (
    <span>
      {formatPaise(claimPaidPaise)}
      {latePaidPaise > 0 && (
        <span className={classes.sub}>{t('lateYield', { amount: formatPaise(latePaidPaise) })}</span>
      )}
    </span>
  );
};

const LotTable = ({ lots, getDeal }: { lots: readonly ListedLot[]; getDeal: LotPaths['getDeal'] }) => {
  const t = useTexts(portfolio);
  const formatRate = useRateText();
  return (
    <RecordTable
      caption={t('caption')}
      rows={lots}
      columns={[
        { label: t('columnTitle'), heading: true, cell: (lot) => <Name lot={lot} getDeal={getDeal} /> },
        { label: t('columnState'), cell: (lot) => <StateCell lot={lot} /> },
        { label: t('columnDue'), cell: (lot) => <DueCell lot={lot} /> },
        { label: t('columnCost'), numeric: true, cell: ({ costPaise }) => formatPaise(costPaise) },
        { label: t('columnClaim'), numeric: true, cell: ({ claimPaise }) => formatPaise(claimPaise) },
        { label: t('columnPaid'), numeric: true, cell: (lot) => <Received lot={lot} /> },
        {
          label: t('xirr'),
          cell: ({ xirr }) => <span className={classes.rate}>{formatRate(xirr)}</span>,
        },
        {
          label: t('columnStill'),
          numeric: true,
          deciding: true,
          cell: ({ claimPaise, claimPaidPaise }) => <b>{formatPaise(claimPaise - claimPaidPaise)}</b>,
        },
      ]}
    />
  );
};

type Props = {
  url: string;
  first: ListPage<ListedLot>;
  counts: Portfolio['counts'];
  paths: LotPaths;
};

/** The lots of an investor, the newest first, above them their states. */
export const LotList = ({ url, first, counts, paths }: Props) => {
  const t = useTexts(portfolio);
  const { items, more, loadMore } = useList<ListedLot>({
    query: url,
    first,
    readNext: (cursor) => readLots(url, cursor),
  });
  return (
    <>
      <StateLinks
        label={t('states')}
        path={paths.portfolio}
        links={[
          { state: '', label: t('all'), count: counts.open + counts.late + counts.over },
          { state: 'late', label: t('late'), count: counts.late },
          { state: 'open', label: t('open'), count: counts.open },
          { state: 'over', label: t('over'), count: counts.over },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState title={t('nothingHere')}>{t('nothingHereText')}</EmptyState>
      ) : (
        <>
          <LotTable lots={items} getDeal={paths.getDeal} />
          <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
        </>
      )}
    </>
  );
};
