import type { ReactNode } from 'react';
import { SectionHead } from '#site/text/section-head.tsx';
import classes from './story-section.module.css';

type Props = {
  number: number;
  title: string;
  /** One note at the right. */
  aside?: string;
  children: ReactNode;
};

export const StorySection = ({ number, title, aside, children }: Props) => (
  <section className={`wrap ${classes.section}`}>
    <SectionHead number={number} aside={aside && <span className="small muted">{aside}</span>}>
      <h2 className="label">{title}</h2>
    </SectionHead>
    {children}
  </section>
);
