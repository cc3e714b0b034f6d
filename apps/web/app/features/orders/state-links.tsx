import { MAX_COUNTED, type OrderState, orderStates } from '@cinvoice/contract/market/orders';
import { formatCount } from '@cinvoice/contract/money';
import { Link } from 'react-router';
import { orders } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import classes from './orders.module.css';

const toShown = (count: number): string =>
  count > MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(count);

/** The states of orders with their numbers; each links to its list. */
export const StateLinks = ({ counts }: { counts: Readonly<Record<OrderState, number>> }) => {
  const t = useTexts(orders);
  const current = useUrlQuery().getValue('state');
  const all = orderStates.reduce((total, state) => total + counts[state], 0);
  const links = [{ state: '', label: t('all'), count: all }].concat(
    orderStates.map((state) => ({ state, label: t(state), count: counts[state] })),
  );
  return (
    <nav className={classes.states} aria-label={t('states')}>
      {links.map(({ state, label, count }) => (
        <Link
          key={state}
          to={state === '' ? '/admin/orders' : `/admin/orders?state=${state}`}
          aria-current={state === current ? 'page' : undefined}
          preventScrollReset
        >
          {label}
          <span>{toShown(count)}</span>
        </Link>
      ))}
    </nav>
  );
};
