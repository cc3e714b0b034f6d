import type { ReactNode } from 'react';
import { SectionHead } from '#web/shared/ui/text/section-head.tsx';
import classes from './story-section.module.css';

type Props = {
  number: number;
  /** The content of the running head: a heading if the section has no larger one. */
  head: ReactNode;
  children: ReactNode;
};

export const StorySection = ({ number, head, children }: Props) => (
  <section className={`wrap ${classes.section}`}>
    <SectionHead number={number}>{head}</SectionHead>
    {children}
  </section>
);
