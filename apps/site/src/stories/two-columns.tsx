import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

type Props = { title: string; text?: string; children: ReactNode; beside?: ReactNode };

/** A heading with its text at the left, the thing itself at the right. */
export const TwoColumns = ({ title, text, children, beside }: Props) => (
  <div className={classes.columns}>
    <div className={classes.text}>
      <h2>{title}</h2>
      {text && <p className="muted">{text}</p>}
      {beside}
    </div>
    <div>{children}</div>
  </div>
);
