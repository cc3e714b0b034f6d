import { formatCount } from '@cinvoice/contract/money';
import { Link } from 'react-router';
import { buildListPath } from '#web/shared/lists/list-page.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import classes from './state-links.module.css';

type StateLink = {
  /** Blank for all of them. */
  state: string;
  label: string;
  /** Null for a list that is not counted. */
  count: number | null;
};

type Props = {
  /** Names the links for screen readers. */
  label: string;
  /** The address of the list, which is limited by `?state=`. */
  path: string;
  links: readonly StateLink[];
  /** Keeps the search of the address. */
  keepsSearch?: boolean;
  /** A larger count is shown as more than this. */
  maxCount?: number;
};

const formatCapped = (count: number, most: number): string =>
  count > most ? `${formatCount(most)}+` : formatCount(count);

/** The states of what a list shows, each a link to its part with its count. */
export const StateLinks = ({
  label,
  path,
  links,
  keepsSearch = false,
  maxCount = Number.POSITIVE_INFINITY,
}: Props) => {
  const { getValue } = useUrlQuery();
  const current = getValue('state');
  const q = keepsSearch ? getValue('q') : '';
  return (
    <nav className={classes.states} aria-label={label}>
      {links.map(({ state, label: name, count }) => (
        <Link
          key={state}
          to={buildListPath(path, { state, q })}
          aria-current={state === current ? 'page' : undefined}
          preventScrollReset
        >
          {name}
          {count !== null && <span>{formatCapped(count, maxCount)}</span>}
        </Link>
      ))}
    </nav>
  );
};
