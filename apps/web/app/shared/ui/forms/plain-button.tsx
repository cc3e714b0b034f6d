import classes from '@cinvoice/ui/theme/buttons.module.css';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  onClick: () => void;
  busy?: boolean;
  primary?: boolean;
  /** Set where the text alone is ambiguous. */
  label?: string;
};

/** Looks like the theme's Button without its code, to keep public pages small. */
export const PlainButton = ({ children, onClick, busy = false, primary = false, label }: Props) => (
  <button
    type="button"
    className={classes.root}
    data-size="sm"
    data-variant={primary ? 'filled' : 'default'}
    data-loading={busy || undefined}
    aria-label={label}
    aria-disabled={busy}
    onClick={() => {
      if (!busy) onClick();
    }}
  >
    {children}
  </button>
);
