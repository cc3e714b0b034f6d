import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import { Arrow } from '@cinvoice/ui/text/arrow.tsx';
import type { ReactNode } from 'react';
import classes from './more-link.module.css';

/** Links to a public page with details. */
export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <PublicLink to={to} className={classes.more ?? ''}>
    {children}
    <Arrow />
  </PublicLink>
);
