import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { Arrow } from '@cinvoice/ui/text/arrow.tsx';
import classes from '@cinvoice/ui/text/ticket.module.css';
import type { ReactNode } from 'react';

type Props = {
  to: string;
  children: ReactNode;
  /** Ink instead of amber: the second of two tickets that stand together. */
  second?: boolean;
  small?: boolean;
};

/** The perforated ticket: only where money moves. */
export const Ticket = ({ children, second = false, small = false, ...link }: Props) => (
  <PublicLink
    {...link}
    className={classes.ticket ?? ''}
    data-second={second || undefined}
    data-small={small || undefined}
  >
    <span>{children}</span>
    <i>
      <Arrow />
    </i>
  </PublicLink>
);
