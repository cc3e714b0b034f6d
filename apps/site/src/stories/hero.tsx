import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import buttons from '@cinvoice/ui/theme/buttons.module.css';
import type { ReactNode } from 'react';
import classes from './hero.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** A drawing with words in it. */
  drawing: ReactNode;
  /** The drawing runs across the page below the words, instead of beside them. */
  isBelow?: boolean;
};

/** Opens a page with its claim and a drawing of its own, which reaches the edge of the page. */
export const Hero = ({ title, children, drawing, isBelow = false }: Props) => (
  <section className={`night ${classes.hero}`} data-below={isBelow || undefined}>
    <div className={`wrap ${classes.columns}`}>
      <div className={classes.claim}>
        <h1>{title}</h1>
        {children}
      </div>
      {!isBelow && <div className={classes.drawing}>{drawing}</div>}
    </div>
    {isBelow && drawing}
  </section>
);

/** The lead of a hero. */
export const Lead = ({ children }: { children: ReactNode }) => (
  <p className={`lead ${classes.lead}`}>{children}</p>
);

/** The first step of a hero, and a second one beside it. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

/** The second link of a hero, beside its ticket. */
export const SecondLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <PublicLink to={to} className={`${buttons.root} ${classes.second}`}>
    {children}
  </PublicLink>
);
