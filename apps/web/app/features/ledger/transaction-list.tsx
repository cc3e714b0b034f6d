import { formatDate } from '@cinvoice/contract/dates';
import type { LedgerTransaction } from '@cinvoice/contract/market/ledger';
import { formatPaise } from '@cinvoice/contract/money';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { useEventName } from './event-name.ts';
import classes from './ledger.module.css';
import { getTransactionPath, readTransactions } from './load-ledger.ts';
import { ReversalMarks } from './reversal-marks.tsx';
import tables from './tables.module.css';

/** Lists transactions, newest first. */
export const TransactionList = ({ url, first }: { url: string; first: ListPage<LedgerTransaction> }) => {
  const t = useTexts(ledger);
  const formatEvent = useEventName();
  const { getValue } = useUrlQuery();
  const { items, more, loadMore } = useList({
    query: getValue('q'),
    first,
    readNext: (cursor) => readTransactions(url, cursor),
  });
  if (items.length === 0) return <p className="muted">{t('noTransaction')}</p>;
  return (
    <>
      <table className={tables.rows}>
        <caption className="hidden">{t('transactions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('event')}</th>
            <th scope="col">{t('day')}</th>
            <th scope="col" data-right>
              {t('moves')}
            </th>
            <th scope="col" data-right>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((transaction) => (
            <tr key={transaction._id}>
              <td data-brief data-label={t('number')}>
                {transaction.number}
              </td>
              <th scope="row">
                <Link className={classes.name} to={getTransactionPath(transaction.number)}>
                  {formatEvent(transaction.event)}
                </Link>{' '}
                <ReversalMarks transaction={transaction} />
                <span className={tables.brief}>
                  {t('brief', { number: transaction.number, day: formatDate(transaction.day) })}
                </span>
              </th>
              <td data-brief data-label={t('day')}>
                {formatDate(transaction.day)}
              </td>
              <td data-brief data-label={t('moves')} data-right>
                {transaction.moves}
              </td>
              <td data-key data-right>
                {formatPaise(transaction.amountPaise)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
