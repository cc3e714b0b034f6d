import type { ReactNode } from 'react';
import classes from './account-section.module.css';

type Props = { title: string; text: string; children: ReactNode };

/** A part of the page of an account. */
export const AccountSection = ({ title, text, children }: Props) => (
  <section className={classes.section}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);
