import { Link } from 'react-router';
import { submissions } from '#web/i18n/en/submissions.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './count-cards.module.css';
import type { Count } from './summary.ts';

type CountCard = {
  title: string;
  count: Count;
  /** The page that lists what was counted; absent while there is none. */
  to?: string;
};

const Figures = ({ title, count }: CountCard) => {
  const t = useTexts(submissions);
  return (
    <>
      <span className={`num ${classes.total}`}>{count.total}</span>
      <span className={classes.title}>
        {title}
        <span className={classes.pending}>{t('pendingCount', { count: count.pending })}</span>
      </span>
    </>
  );
};

/** How many there are of each, and how many of them wait for a decision. */
export const CountCards = ({ cards }: { cards: readonly CountCard[] }) => (
  <ul className={classes.counts}>
    {cards.map((card) => (
      <li key={card.title}>
        {card.to ? (
          <Link to={card.to}>
            <Figures {...card} />
          </Link>
        ) : (
          <div>
            <Figures {...card} />
          </div>
        )}
      </li>
    ))}
  </ul>
);
