import { EdgeNumber } from '@cinvoice/ui/text/edge-number.tsx';
import type { ReactNode } from 'react';
import classes from './section-head.module.css';

type Props = {
  /** The film edge number: the section's place on the page. */
  number: number;
  children: ReactNode;
  /** One link or note at the right. */
  aside?: ReactNode;
};

/** The running head of a section: a strong rule, the edge number, the name. */
export const SectionHead = ({ number, children, aside }: Props) => (
  <div className={classes.head}>
    <EdgeNumber number={number} className={classes.edge} />
    {children}
    {aside && <div className={classes.aside}>{aside}</div>}
  </div>
);
