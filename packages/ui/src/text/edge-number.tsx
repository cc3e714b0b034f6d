import classes from './edge-number.module.css';

type Props = { number: number; className?: string | undefined };

/** The number at the edge of a film's frame, 1 ▸ 1A. */
export const EdgeNumber = ({ number, className = '' }: Props) => (
  <span className={`${classes.edge} ${className}`} aria-hidden="true">
    {number}
    <i>{number}A</i>
  </span>
);
