import { formatCount } from '@cinvoice/contract/money';
import { Link } from 'react-router';
import { bankLines } from '#web/i18n/en/statements.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import type { LineCounts } from './load-lines.ts';
import { LINES_PATH } from './load-statements.ts';
import classes from './statements.module.css';

/** The states of lines; those that wait with their numbers. */
export const LineStates = ({ counts }: { counts: LineCounts }) => {
  const t = useTexts(bankLines);
  const current = useUrlQuery().getValue('state');
  const all = counts.unmatched + counts.suggested + counts.undone;
  const links = [
    { state: '', label: t('waiting'), count: all },
    { state: 'suggested', label: t('suggested'), count: counts.suggested },
    { state: 'unmatched', label: t('unmatched'), count: counts.unmatched },
    { state: 'undone', label: t('undone'), count: counts.undone },
    { state: 'matched', label: t('matched'), count: null },
  ];
  return (
    <nav className={classes.states} aria-label={t('states')}>
      {links.map(({ state, label, count }) => (
        <Link
          key={state}
          to={state === '' ? LINES_PATH : `${LINES_PATH}?state=${state}`}
          aria-current={state === current ? 'page' : undefined}
          preventScrollReset
        >
          {label}
          {count !== null && <span>{formatCount(count)}</span>}
        </Link>
      ))}
    </nav>
  );
};
