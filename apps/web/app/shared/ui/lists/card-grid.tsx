import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

/** Cards in three columns between hairlines, one column on a phone. Each child is one card: an article. */
export const CardGrid = ({ children, busy = false }: { children: ReactNode; busy?: boolean }) => (
  <div className={classes.grid} aria-busy={busy}>
    {children}
  </div>
);
