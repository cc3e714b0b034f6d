import type { ReactNode } from 'react';
import classes from './steps.module.css';

type Step = { title: string; text: string; thing: ReactNode };

/** Numbered steps, each beside the thing that it is about. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={classes.steps}>
    {steps.map(({ title, text, thing }) => (
      <li key={title}>
        <div>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </div>
        <div className={classes.thing}>{thing}</div>
      </li>
    ))}
  </ol>
);
