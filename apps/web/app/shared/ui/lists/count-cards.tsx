import { Link } from 'react-router';
import classes from './count-cards.module.css';

export type CountCard = {
  title: string;
  /** Null while loading. */
  count: number | string | null;
  /** '1 Pending' */
  note?: string | null;
  to?: string;
};

const Figures = ({ title, count, note }: CountCard) => (
  <>
    <b className={classes.value}>{count ?? '–'}</b>
    <span className={classes.title}>
      <span className={classes.name}>{title}</span>
      {note && <span className={classes.note}>{note}</span>}
    </span>
  </>
);

/** Shows counts side by side; each links to its list. */
export const CountCards = ({ label, cards }: { label: string; cards: readonly CountCard[] }) => (
  <ul className={classes.cards} aria-label={label}>
    {cards.map((card) => (
      <li key={card.title}>
        {card.to ? (
          <Link to={card.to} className={classes.card}>
            <Figures {...card} />
          </Link>
        ) : (
          <div className={classes.card}>
            <Figures {...card} />
          </div>
        )}
      </li>
    ))}
  </ul>
);
