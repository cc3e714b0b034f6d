import type { Item } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import type { InterestOfInvestor } from '@cinvoice/contract/interests';
import { toRupees } from '@cinvoice/contract/money';
import { Money } from '@cinvoice/ui/text/money.tsx';
import { itemInterests as texts } from '@cinvoice/words/en/item-interests.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type ListPage, readList, toListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useFetchedList } from '#web/shared/live/use-fetched.ts';
import { LoadFailed } from '#web/shared/ui/lists/load-failed.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { Mark } from '#web/shared/ui/text/mark.tsx';
import classes from './interests-in-item.module.css';

const PATH = '/interests/admin';

/** Lists the interests in an item for admins. An item that is not approved has only ended interests. */
export const InterestsInItem = ({ item }: { item: Item }) => {
  const t = useTexts(texts);
  const path = `${PATH}?item=${item._id}`;
  const { outcome, retry } = useFetchedList<InterestOfInvestor>(
    path,
    'admin',
    JSON.stringify([item.version, item.interests]),
  );
  const first = useMemo(() => (outcome?.data ? toListPage<InterestOfInvestor>(outcome) : null), [outcome]);
  const hasNothing = !outcome?.problem && (first?.items.length ?? 0) === 0;
  if (item.ottUpdates !== 'approved' && hasNothing) return null;
  return (
    <section>
      <h3>{t('heading')}</h3>
      {!outcome && <SkeletonRows count={2} />}
      {outcome?.problem && <LoadFailed title={t('failed')} detail={outcome.problem.detail} onRetry={retry} />}
      {first && <Interests itemId={item._id} first={first} />}
    </section>
  );
};

type ListProps = { itemId: string; first: ListPage<InterestOfInvestor> };

const Interests = ({ itemId, first }: ListProps) => {
  const t = useTexts(texts);
  const { items, more, loadMore } = useList({
    query: itemId,
    first,
    readNext: (cursor) => readList<InterestOfInvestor>('admin', PATH, { item: itemId, cursor }),
  });
  if (items.length === 0) return <p className="muted">{t('none')}</p>;
  return (
    <>
      <RecordTable
        caption={t('heading')}
        rows={items}
        columns={[
          {
            label: t('investor'),
            heading: true,
            cell: ({ investor }) => (
              <>
                <Link to={`/admin/users/${investor._id}`}>{investor.name}</Link>{' '}
                {investor.suspended && <Mark tone="bad">{t('suspended')}</Mark>}
                <span className={classes.mobile}>{investor.mobile}</span>
              </>
            ),
          },
          { label: t('amount'), numeric: true, cell: (row) => <Money rupees={toRupees(row.amountPaise)} /> },
          { label: t('years'), numeric: true, cell: ({ years }) => years },
          { label: t('statedAt'), cell: (row) => <InterestDates {...row} /> },
        ]}
      />
      {more !== 'none' && <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />}
    </>
  );
};

const endTexts = { withdrawn: 'withdrawn', 'no-longer-approved': 'noLongerApproved' } as const;

const InterestDates = ({ statedAt, changedAt, endedAt, endReason }: InterestOfInvestor) => {
  const t = useTexts(texts);
  return (
    <span className={classes.dates}>
      <span>{t('statedOn', { date: formatDate(statedAt) })}</span>
      {changedAt !== statedAt && <span>{t('changedOn', { date: formatDate(changedAt) })}</span>}
      {endedAt && endReason && <b>{t(endTexts[endReason], { date: formatDate(endedAt) })}</b>}
    </span>
  );
};
