import type { Poster as PosterFile } from '@cinvoice/contract/answers';
import { Money } from '@cinvoice/ui/text/money.tsx';
import type { ReactNode } from 'react';
import classes from './item-card.module.css';
import { LivePoster } from './live-poster.tsx';

type Props = {
  poster: PosterFile | null;
  name: string;
  /** Shown above the name. */
  badges: ReactNode;
  /** The name as a link, if it has a page. */
  heading?: ReactNode;
  /** The facts, each an `li`. */
  facts: ReactNode;
  goalLabel: string;
  goal: number;
  /** Shown beneath the goal. */
  beneath?: ReactNode;
  /** Shown below, across the whole card. */
  children?: ReactNode;
};

/** Shows an item in a grid of cards: poster, facts and goal. */
export const ItemCard = ({
  poster,
  name,
  badges,
  heading = <span>{name}</span>,
  facts,
  goalLabel,
  goal,
  beneath,
  children,
}: Props) => (
  <article className={classes.card}>
    <div className={classes.poster}>
      <LivePoster poster={poster} name={name} sizes="133px" />
    </div>
    <div className={classes.body}>
      <div className={classes.badges}>{badges}</div>
      <h3 title={name}>{heading}</h3>
      <ul className={classes.facts}>{facts}</ul>
      <p className={classes.goal}>
        {goalLabel}
        <b>
          <Money rupees={goal} />
        </b>
      </p>
      {beneath}
    </div>
    {children}
  </article>
);
