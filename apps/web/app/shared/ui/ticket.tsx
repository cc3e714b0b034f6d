import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Arrow } from './arrow.tsx';
import classes from './ticket.module.css';

type Props = Pick<LinkProps, 'to' | 'state'> & {
  children: ReactNode;
  /** Ink instead of amber: the second of two tickets that stand together. */
  second?: boolean;
  small?: boolean;
};

/** The perforated ticket: only where money moves. */
export const Ticket = ({ children, second = false, small = false, ...link }: Props) => (
  <Link
    {...link}
    className={classes.ticket}
    data-second={second || undefined}
    data-small={small || undefined}
  >
    <span>{children}</span>
    <i>
      <Arrow />
    </i>
  </Link>
);
