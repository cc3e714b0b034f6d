import type { LinkProps } from 'react-router';
import { PublicLink } from '../layout/public-link.tsx';
import { Arrow } from './arrow.tsx';
import classes from './more-link.module.css';

/** Links to a public page with details. */
export const MoreLink = ({ to, children }: { to: string; children: LinkProps['children'] }) => (
  <PublicLink to={to} className={classes.more ?? ''}>
    {children}
    <Arrow />
  </PublicLink>
);
