import { formatDate } from '@cinvoice/contract/dates';
import type { OwnInterest } from '@cinvoice/contract/interests';
import { toRupees } from '@cinvoice/contract/money';
import { computeProjectedPaise } from '@cinvoice/contract/returns';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { Money } from '@cinvoice/ui/text/money.tsx';
import { ownInterests } from '@cinvoice/words/en/own-interests.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { readOwnInterests, type State } from './calls.ts';
import classes from './own-interests.module.css';

type Props = {
  first: ListPage<OwnInterest>;
  /** The page of an item that is open to investors. */
  getItemPath: (itemId: string) => string;
};

const useOwnInterests = (state: State, first: ListPage<OwnInterest>) =>
  useList({ query: state, first, readNext: (cursor) => readOwnInterests(state, cursor) });

const Name = ({ interest, getItemPath }: { interest: OwnInterest; getItemPath: Props['getItemPath'] }) => {
  const t = useTexts(ownInterests);
  const { item, approved } = interest;
  if (approved)
    return (
      <Link to={getItemPath(item._id)} className={classes.name}>
        {item.projectName}
      </Link>
    );
  return (
    <>
      <span className={classes.name}>{item.projectName}</span>{' '}
      <span className="small muted">{t(interest.endedAt ? 'notOpen' : 'closed')}</span>
    </>
  );
};

const computeProjectedRupees = ({ amountPaise, years }: OwnInterest): number =>
  toRupees(computeProjectedPaise(amountPaise, years));

const useColumns = (getItemPath: Props['getItemPath']) => {
  const t = useTexts(ownInterests);
  return {
    item: {
      label: t('item'),
      heading: true,
      cell: (interest: OwnInterest) => <Name interest={interest} getItemPath={getItemPath} />,
    },
    ott: { label: t('ott'), cell: ({ approved }: OwnInterest) => approved?.ottId.name ?? '' },
    amount: {
      label: t('amount'),
      cell: ({ amountPaise }: OwnInterest) => <Money rupees={toRupees(amountPaise)} />,
      numeric: true,
    },
    term: { label: t('term'), cell: ({ years }: OwnInterest) => t('years', { years }), numeric: true },
    become: {
      label: t('projected'),
      cell: (interest: OwnInterest) => <Money rupees={computeProjectedRupees(interest)} />,
      numeric: true,
    },
    since: { label: t('since'), cell: ({ statedAt }: OwnInterest) => formatDate(statedAt), numeric: true },
    end: {
      label: t('end'),
      cell: ({ endedAt }: OwnInterest) => (endedAt ? formatDate(endedAt) : ''),
      numeric: true,
    },
    reason: {
      label: t('reason'),
      cell: ({ endReason }: OwnInterest) => t(endReason === 'withdrawn' ? 'withdrawn' : 'noLongerApproved'),
    },
  } as const;
};

/** Lists the interests that are in force. */
export const CurrentInterests = ({ first, getItemPath, listPath }: Props & { listPath: string }) => {
  const t = useTexts(ownInterests);
  const { items, more, loadMore } = useOwnInterests('current', first);
  const { item, ott, amount, term, become, since } = useColumns(getItemPath);
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        action={
          <Button component={Link} to={listPath} variant="filled">
            {t('toProjects')}
          </Button>
        }
      >
        {t('empty')}
      </EmptyState>
    );
  }
  return (
    <>
      <RecordTable
        caption={t('currentCaption')}
        rows={items}
        columns={[item, ott, amount, term, become, since]}
      />
      {more !== 'none' && <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />}
    </>
  );
};

/** Lists the interests that ended, with the reason; empty if none did. */
export const EndedInterests = ({ first, getItemPath }: Props) => {
  const t = useTexts(ownInterests);
  const { items, more, loadMore } = useOwnInterests('ended', first);
  const { item, amount, term, since, end, reason } = useColumns(getItemPath);
  if (items.length === 0) return null;
  return (
    <section className={classes.ended}>
      <h3>{t('ended')}</h3>
      <RecordTable
        caption={t('endedCaption')}
        rows={items}
        columns={[item, amount, term, since, end, reason]}
      />
      {more !== 'none' && <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />}
    </section>
  );
};
