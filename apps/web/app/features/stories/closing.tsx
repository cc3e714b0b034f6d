import type { ReactNode } from 'react';
import classes from './closing.module.css';

type Props = { title: string; text?: string; children: ReactNode };

/** Ends a story with one sentence and the next step. */
export const Closing = ({ title, text, children }: Props) => (
  <section className="wrap">
    <div className={classes.closing}>
      <div className={classes.text}>
        <h2>{title}</h2>
        {text && <p className="lead muted">{text}</p>}
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  </section>
);
