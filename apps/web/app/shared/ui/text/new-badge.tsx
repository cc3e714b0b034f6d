import classes from './new-badge.module.css';

/** A word beside a status, in the accent: what it says is no status. */
export const NewBadge = ({ children }: { children: string }) => (
  <span className={classes.badge}>{children}</span>
);
