import type { ReactNode } from 'react';
import classes from './closing.module.css';

type Props = { title: string; text?: string; children: ReactNode };

/** How a story ends: one sentence and what to do next. */
export const Closing = ({ title, text, children }: Props) => (
  <section className="wrap">
    <div className={classes.closing}>
      <div className={classes.words}>
        <h2>{title}</h2>
        {text && <p className="lead muted">{text}</p>}
      </div>
      <div className={classes.calls}>{children}</div>
    </div>
  </section>
);
