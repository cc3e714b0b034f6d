import type { ReactNode } from 'react';
import film from '#ui/assets/art/empty.svg?url';
import { Art } from '../text/art.tsx';
import classes from './empty-state.module.css';

type Props = {
  title: string;
  /** Explains the next step; `action` performs it. */
  children: ReactNode;
  action?: ReactNode;
};

/** Shows a strip of unexposed film and the next step. */
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
