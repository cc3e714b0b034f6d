import { formatPaise } from '@cinvoice/contract/money';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { type PayerCounts as Counts, toSoonSearch } from './load-payer.ts';
import classes from './queue.module.css';

/** What waits, is accepted, due soon and late, each with its sum and its list. */
export const PayerCounts = ({ counts: { states, late, dueSoon } }: { counts: Counts }) => {
  const t = useTexts(payerInvoices);
  const cards = [
    { name: t('waiting'), sum: states.submitted, search: '?state=submitted' },
    { name: t('acceptedCount'), sum: states.accepted, search: '?state=accepted' },
    { name: t('dueSoon'), sum: dueSoon, search: toSoonSearch() },
    { name: t('lateCount'), sum: late, search: '?late=1', isLate: late.count > 0 },
  ];
  return (
    <ul className={classes.counts}>
      {cards.map(({ name, sum, search, isLate }) => (
        <li key={name}>
          <Link to={`/ott/invoices${search}`} data-late={isLate} preventScrollReset>
            <b>{sum.count}</b>
            <span>
              {name}
              <small>{formatPaise(sum.payablePaise)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
