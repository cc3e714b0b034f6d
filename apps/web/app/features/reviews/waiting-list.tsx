import type { Poster as PosterFile } from '@cinvoice/contract/answers';
import { asDate } from '@cinvoice/contract/dates';
import { Link } from 'react-router';
import { queue } from '#web/i18n/en/queue.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { Money } from '#web/shared/ui/money.tsx';
import { Poster } from '#web/shared/ui/poster.tsx';
import { daysWaiting } from './days-waiting.ts';
import classes from './waiting-list.module.css';

export type WaitingRow = {
  id: string;
  name: string;
  /** Where it opens for review. */
  to: string;
  poster: PosterFile | null;
  goal: number;
  /** Whom it is for or from. */
  party: string;
  createdAt: string;
};

/** Items that wait for a decision, one a line; each opens for review. */
export const WaitingList = ({ rows, now }: { rows: readonly WaitingRow[]; now: number }) => {
  const t = useTexts(queue);
  if (rows.length === 0) return <p className={classes.nothing}>{t('nothing')}</p>;
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, name, to, poster, goal, party, createdAt }) => (
        <li key={id}>
          <Link to={to} className={classes.row}>
            <span className={classes.poster} aria-hidden="true">
              <Poster poster={poster} name={name} />
            </span>
            <span className={classes.what}>
              <b>{name}</b>
              <span className="small muted">{party}</span>
            </span>
            <span className={classes.figures}>
              <Money rupees={goal} />
              <span className="small muted num">{t('since', { date: asDate(createdAt) })}</span>
            </span>
            <span className={classes.days}>{t('waiting', { days: daysWaiting(createdAt, now) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
