import type { ReactNode } from 'react';
import { Art } from '#web/shared/ui/text/art.tsx';
import classes from './opening.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** A drawing of 160 by 90. */
  frame: string;
};

/** Opens a story with its claim beside one frame of film. */
export const Opening = ({ title, children, frame }: Props) => (
  <section className={`night ${classes.opening}`}>
    <div className="wrap">
      <div className={classes.claim}>
        <h1>{title}</h1>
        {children}
      </div>
      <div className={classes.film}>
        <Art src={frame} width={160} height={90} />
      </div>
    </div>
  </section>
);
