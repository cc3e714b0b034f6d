import type { Poster as PosterFile } from '@cinvoice/contract/answers';
import type { ReactNode } from 'react';
import { Money } from '../text/money.tsx';
import classes from './item-card.module.css';
import { Poster } from './poster.tsx';

type Props = {
  poster: PosterFile | null;
  name: string;
  /** What stands above the name. */
  marks: ReactNode;
  /** Where the name leads, if anywhere: its words as a link. */
  heading?: ReactNode;
  /** What is to be known of it, each an `li`. */
  facts: ReactNode;
  goalLabel: string;
  goal: number;
  /** Beneath the goal. */
  beneath?: ReactNode;
  /** Across the whole card, below all that. */
  children?: ReactNode;
};

/** An item in a grid of cards: its poster, what it is and what it wants. */
export const ItemCard = ({
  poster,
  name,
  marks,
  heading = <span>{name}</span>,
  facts,
  goalLabel,
  goal,
  beneath,
  children,
}: Props) => (
  <article className={classes.card}>
    <div className={classes.poster}>
      <Poster poster={poster} name={name} sizes="133px" />
    </div>
    <div className={classes.body}>
      <div className={classes.marks}>{marks}</div>
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
