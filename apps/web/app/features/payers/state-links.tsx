import { payerStates } from '@cinvoice/contract/market/payers';
import { Link } from 'react-router';
import { payers } from '#web/i18n/en/payers.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { buildListPath } from '#web/shared/lists/list-page.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import type { Counts } from './load-payers.ts';
import classes from './payers.module.css';

/** The states of platforms as payers, with their numbers; each links to its list and keeps the search. */
export const StateLinks = ({ counts }: { counts: Counts }) => {
  const t = useTexts(payers);
  const query = useUrlQuery();
  const current = query.getValue('state');
  const all = payerStates.reduce((total, state) => total + counts[state], 0);
  const links = [
    { state: '', label: t('all'), count: all },
    ...payerStates.map((state) => ({ state, label: t(state), count: counts[state] })),
  ];
  return (
    <nav className={classes.states} aria-label={t('states')}>
      {links.map(({ state, label, count }) => (
        <Link
          key={state}
          to={buildListPath('/admin/payers', { state, q: query.getValue('q') })}
          aria-current={state === current ? 'page' : undefined}
          preventScrollReset
        >
          {label}
          <span>{count}</span>
        </Link>
      ))}
    </nav>
  );
};
