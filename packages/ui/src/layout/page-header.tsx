import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type Props = {
  title: string;
  /** Describes the page in one line. */
  note?: ReactNode;
  /** The page's one primary action, and little else. */
  actions?: ReactNode;
};

/** The head of an area's page. */
export const PageHeader = ({ title, note, actions }: Props) => (
  <div className={classes.head}>
    <div>
      <h1>{title}</h1>
      {note && <p className={classes.note}>{note}</p>}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
);
