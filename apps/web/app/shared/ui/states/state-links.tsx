import { formatCount } from '@cinvoice/contract/money';
import { Link } from 'react-router';
import classes from './state-links.module.css';

type StateLink = {
  to: string;
  label: string;
  /** Null for a list that is not counted. */
  count: number | null;
  isCurrent: boolean;
};

type Props = {
  /** Names the links for screen readers. */
  label: string;
  links: readonly StateLink[];
  /** A larger count is shown as more than this. */
  maxCount?: number;
};

const formatCapped = (count: number, most: number): string =>
  count > most ? `${formatCount(most)}+` : formatCount(count);

/** The states of what a list shows, each a link to its part with its count. */
export const StateLinks = ({ label, links, maxCount = Number.POSITIVE_INFINITY }: Props) => (
  <nav className={classes.states} aria-label={label}>
    {links.map(({ to, label: state, count, isCurrent }) => (
      <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
        {state}
        {count !== null && <span>{formatCapped(count, maxCount)}</span>}
      </Link>
    ))}
  </nav>
);
