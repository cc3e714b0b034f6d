import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

/** Lays out cards in three columns, or one on a phone. Each child is an article. */
export const CardGrid = ({ children, busy = false }: { children: ReactNode; busy?: boolean }) => (
  <div className={classes.grid} aria-busy={busy}>
    {children}
  </div>
);
