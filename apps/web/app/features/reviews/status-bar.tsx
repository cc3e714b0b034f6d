import type { StatusCounts } from '@cinvoice/contract/answers';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import { reviewerDashboard } from '@cinvoice/words/en/reviewer-dashboard.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { countTotal } from '#web/shared/lists/status-counts.ts';
import { Hatching, StatusParts, StatusSwatch, statusOrder } from '#web/shared/ui/items/status-paint.tsx';
import classes from './status-bar.module.css';

type Props = { title: string; counts: StatusCounts; getListPath: (status: ReviewStatus) => string };

/** Shows the items of a kind by status: a proportional bar, and a legend with links. */
export const StatusBar = ({ title, counts, getListPath }: Props) => {
  const t = useTexts(reviewerDashboard);
  const say = useSourceText();
  const hatching = useId();
  const total = countTotal(counts);
  return (
    <figure className={classes.figure}>
      <figcaption>
        <b>{title}</b>
        <span className="muted num">{t('items', { count: total })}</span>
      </figcaption>
      {total > 0 && (
        <svg className={classes.bar} aria-hidden="true">
          <Hatching id={hatching} />
          <StatusParts counts={counts} whole={total} hatching={hatching} />
        </svg>
      )}
      <ul className={classes.legend}>
        {statusOrder.map((status) => (
          <li key={status}>
            <Link to={getListPath(status)}>
              <StatusSwatch status={status} />
              {say(status)} <b className="num">{counts[status]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </figure>
  );
};
