import type { Poster as PosterFile } from '@cinvoice/contract/answers';
import { formatDate } from '@cinvoice/contract/dates';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import { Money } from '@cinvoice/ui/text/money.tsx';
import { reviewerDashboard } from '@cinvoice/words/en/reviewer-dashboard.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LivePoster } from '#web/shared/ui/items/live-poster.tsx';
import { countDaysWaiting } from './days-waiting.ts';
import classes from './waiting-list.module.css';

export type WaitingRow = {
  id: string;
  name: string;
  /** The page that opens the item for review. */
  to: string;
  poster: PosterFile | null;
  goal: number;
  /** The recipient or the sender. */
  party: string;
  createdAt: string;
  status: ReviewStatus;
};

type Props = {
  rows: readonly WaitingRow[];
  /** The end of a row: its waiting time or its status. */
  mark: (row: WaitingRow) => ReactNode;
  emptyText: string;
};

/** Lists items, one in a row; each opens for review. */
export const WaitingList = ({ rows, mark, emptyText }: Props) => {
  const t = useTexts(reviewerDashboard);
  if (rows.length === 0) return <p className={classes.empty}>{emptyText}</p>;
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={row.to} className={classes.row}>
            <span className={classes.poster} aria-hidden="true">
              <LivePoster poster={row.poster} name={row.name} sizes="44px" />
            </span>
            <span className={classes.summary}>
              <b>{row.name}</b>
              <span className="small muted">{row.party}</span>
            </span>
            <span className={classes.figures}>
              <Money rupees={row.goal} />
              <span className="small muted num">{t('since', { date: formatDate(row.createdAt) })}</span>
            </span>
            <span className={classes.mark}>{mark(row)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Shows 'N days' since the submission. */
export const Waiting = ({ row, now }: { row: WaitingRow; now: number }) => {
  const t = useTexts(reviewerDashboard);
  return t('waiting', { days: countDaysWaiting(row.createdAt, now) });
};
