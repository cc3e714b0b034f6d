import buttons from '@cinvoice/ui/theme/buttons.module.css';
import type { ComponentPropsWithoutRef } from 'react';
import classes from './button.module.css';

type Props = ComponentPropsWithoutRef<'button'> & {
  /** The one primary action of a form. */
  isPrimary?: boolean;
  isWide?: boolean;
  /** The action runs: a second press does nothing. */
  isBusy?: boolean;
};

export const Button = ({ isPrimary = false, isWide = false, isBusy = false, children, ...button }: Props) => (
  <button
    type="button"
    {...button}
    className={`${buttons.root} ${classes.button}`}
    data-variant={isPrimary ? 'filled' : 'default'}
    data-wide={isWide || undefined}
    disabled={button.disabled || isBusy}
    aria-busy={isBusy || undefined}
  >
    {children}
  </button>
);
