import classes from './new-badge.module.css';

/** A badge in the accent colour for facts that are not a status. */
export const NewBadge = ({ children }: { children: string }) => (
  <span className={classes.badge}>{children}</span>
);
