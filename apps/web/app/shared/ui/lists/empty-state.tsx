import type { ReactNode } from 'react';
import film from '#web/assets/art/empty.svg?url';
import { Art } from '../text/art.tsx';
import classes from './empty-state.module.css';

type Props = {
  title: string;
  /** What to do next, in words; `action` does it. */
  children: ReactNode;
  action?: ReactNode;
};

/** A strip of unexposed film, and what to do next. */
export const EmptyState = ({ title, children, action }: Props) => (
  <section className={classes.empty}>
    <Art src={film} width={360} height={180} />
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  </section>
);
