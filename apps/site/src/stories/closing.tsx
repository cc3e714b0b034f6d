import { PublicLink } from '@cinvoice/ui/layout/public-link.tsx';
import buttons from '@cinvoice/ui/theme/buttons.module.css';
import type { ReactNode } from 'react';
import classes from './closing.module.css';

type Props = { title: string; text?: string; children: ReactNode };

/** Ends a story with one sentence and the next step. */
export const Closing = ({ title, text, children }: Props) => (
  <section className={classes.closing}>
    <div className="wrap">
      <div className={classes.text}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  </section>
);

/** A link of the closing band. */
export const ClosingLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <PublicLink to={to} className={`${buttons.root} ${classes.link}`}>
    {children}
  </PublicLink>
);
