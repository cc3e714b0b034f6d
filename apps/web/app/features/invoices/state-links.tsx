import { type InvoiceState, invoiceStates } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceCounts, InvoiceSum } from '@cinvoice/contract/market/invoices';
import { toRupees } from '@cinvoice/contract/money';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { formatShortAmount } from '@cinvoice/words/short-amount.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { changeQuery } from '#web/shared/lists/query.ts';
import { useQueryState } from '#web/shared/lists/use-query-state.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import classes from './state-links.module.css';

type Props = {
  path: string;
  counts: InvoiceCounts;
  /** The order of the cards. */
  states: readonly InvoiceState[];
};

const none: InvoiceSum = { count: 0, payablePaise: 0 };

const sumUp = (sums: readonly InvoiceSum[]): InvoiceSum =>
  sums.reduce(
    (total, { count, payablePaise }) => ({
      count: total.count + count,
      payablePaise: total.payablePaise + payablePaise,
    }),
    none,
  );

type Card = { name: 'all' | 'late' | InvoiceState; sum: InvoiceSum };

const listCards = ({ counts, states }: Omit<Props, 'path'>): Card[] => [
  { name: 'all', sum: sumUp(invoiceStates.map((state) => counts.states[state])) },
  ...states.map((state) => ({ name: state, sum: counts.states[state] })),
  { name: 'late', sum: counts.late },
];

const toChanges = (name: Card['name']): Record<string, string> => {
  if (name === 'all') return { state: '', late: '' };
  return name === 'late' ? { state: '', late: '1' } : { state: name, late: '' };
};

/** The states of invoices as cards with their number and sum; each links to its list. States without an invoice are left out. */
export const StateLinks = ({ path, ...props }: Props) => {
  const t = useTexts(invoices);
  const { search } = useQueryState();
  const { getValue } = useUrlQuery();
  const current = getValue('late') === '1' ? 'late' : getValue('state') || 'all';
  const shown = listCards(props).filter(
    ({ name, sum }) => name === 'all' || name === current || sum.count > 0,
  );
  return (
    <nav className={classes.states} aria-label={t('states')}>
      {shown.map(({ name, sum }) => (
        <Link
          key={name}
          to={`${path}?${changeQuery(search, toChanges(name))}`}
          aria-current={name === current ? 'page' : undefined}
          data-late={name === 'late' || undefined}
          preventScrollReset
        >
          <b>{sum.count}</b>
          <span>
            {t(name)}
            <small>{formatShortAmount(toRupees(sum.payablePaise))}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
};
