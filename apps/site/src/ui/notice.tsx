import type { ReactNode } from 'react';
import classes from './form.module.css';

type Props = { id?: string; tone?: 'bad' | 'calm'; children: ReactNode };

/** What a form answers: a refusal is read out at once, anything else when the reader is idle. */
export const Notice = ({ id, tone = 'bad', children }: Props) => (
  <div id={id} role={tone === 'bad' ? 'alert' : 'status'} className={classes.notice} data-tone={tone}>
    {children}
  </div>
);
