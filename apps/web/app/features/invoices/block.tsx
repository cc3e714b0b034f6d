import { type ReactNode, useId } from 'react';
import classes from './invoice.module.css';

/** A titled part of an invoice's page. */
export const Block = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
