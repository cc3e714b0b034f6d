import type { StatusCounts } from '@cinvoice/contract/answers';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import { useId } from 'react';
import { Link } from 'react-router';
import { queue } from '#web/i18n/en/queue.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { totalOf } from './counts.ts';
import classes from './status-bar.module.css';

/** From what asks for work to what needs none. */
const order: readonly ReviewStatus[] = ['pending', 'Need Clarification', 'rejected', 'approved'];

/** What is undecided is drawn as undecided. */
const Hatching = ({ id }: { id: string }) => (
  <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className={classes.ground} width="7" height="7" />
    <rect className={classes.stripe} width="3" height="7" />
  </pattern>
);

type Props = { title: string; counts: StatusCounts; listOf: (status: ReviewStatus) => string };

/** Where the items of a kind stand: a bar in proportion, and a legend that leads to each part. */
export const StatusBar = ({ title, counts, listOf }: Props) => {
  const t = useTexts(queue);
  const hatching = useId();
  const total = totalOf(counts);
  const share = (count: number) => `${(count / total) * 100}%`;
  return (
    <figure className={classes.figure}>
      <figcaption>
        <b>{title}</b>
        <span className="muted num">{t('items', { count: total })}</span>
      </figcaption>
      {total > 0 && (
        <svg className={classes.bar} aria-hidden="true">
          <Hatching id={hatching} />
          {order.map((status, place) => (
            <rect
              key={status}
              data-status={status}
              x={share(order.slice(0, place).reduce((sum, one) => sum + counts[one], 0))}
              width={share(counts[status])}
              height="100%"
              {...(status === 'pending' && { fill: `url(#${hatching})` })}
            />
          ))}
        </svg>
      )}
      <ul className={classes.legend}>
        {order.map((status) => (
          <li key={status}>
            <Link to={listOf(status)}>
              <i data-status={status} />
              {status} <b className="num">{counts[status]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </figure>
  );
};
