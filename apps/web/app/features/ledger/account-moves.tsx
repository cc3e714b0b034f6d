import { formatDate } from '@cinvoice/contract/dates';
import type { AccountMove } from '@cinvoice/contract/market/ledger';
import { formatPaise } from '@cinvoice/contract/money';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { AccountName } from './account-name.tsx';
import { useEventName } from './event-name.ts';
import classes from './ledger.module.css';
import { type AccountPage, getTransactionPath, readAccountMoves } from './load-ledger.ts';
import { ReversalMarks } from './reversal-marks.tsx';
import tables from './tables.module.css';

const readNextMoves = async (name: string, cursor: string): Promise<Outcome<ListPage<AccountMove>>> => {
  const outcome = await readAccountMoves(name, cursor);
  return outcome.problem ? outcome : { data: outcome.data.moves };
};

type RowProps = { move: AccountMove; labels: { debit: string; credit: string } };

const Row = ({ move, labels }: RowProps) => {
  const t = useTexts(ledger);
  const formatEvent = useEventName();
  const amount = formatPaise(move.amountPaise);
  return (
    <tr>
      <td data-brief data-label={t('number')}>
        {move.number}
      </td>
      <th scope="row">
        <Link className={classes.name} to={getTransactionPath(move.number)}>
          {formatEvent(move.event)}
        </Link>{' '}
        <ReversalMarks transaction={move} />
        <span className={classes.id}>{formatDate(move.day)}</span>
        <span className={tables.brief}>{t('briefNumber', { number: move.number })}</span>
      </th>
      <td data-label={t('otherAccount')}>
        <span>
          <AccountName account={move.other} />
        </span>
      </td>
      <td data-key data-label={labels.debit} data-right>
        {move.side === 'debit' ? amount : ''}
      </td>
      <td data-key data-label={labels.credit} data-right>
        {move.side === 'credit' ? amount : ''}
      </td>
      <td data-label={t('balanceAfter')} data-right>
        {formatPaise(move.balanceAfterPaise)}
      </td>
    </tr>
  );
};

/** The moves of an account, newest first, each with the balance after it. */
export const AccountMoves = ({ page: { account, moves } }: { page: AccountPage }) => {
  const t = useTexts(ledger);
  const { items, more, loadMore } = useList({
    query: account.name,
    first: moves,
    readNext: (cursor) => readNextMoves(account.name, cursor),
  });
  const labels = account.isAsset
    ? { debit: t('debitIn'), credit: t('creditOut') }
    : { debit: t('debitOut'), credit: t('creditIn') };
  return (
    <>
      <table className={tables.rows}>
        <caption className="hidden">{t('accountMoves')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('event')}</th>
            <th scope="col">{t('otherAccount')}</th>
            <th scope="col" data-right>
              {labels.debit}
            </th>
            <th scope="col" data-right>
              {labels.credit}
            </th>
            <th scope="col" data-right>
              {t('balanceAfter')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((move) => (
            <Row key={move._id} move={move} labels={labels} />
          ))}
        </tbody>
      </table>
      {more === 'none' && <p className="small muted">{t('startsAtZero')}</p>}
      {more !== 'none' && <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />}
    </>
  );
};
