import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './form-buttons.module.css';

/** An error that is shown or cleared when a field loses the focus would move the button before the click lands. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

type SubmitProps = {
  children: ReactNode;
  isSending: boolean;
  /** The main one of its view, which is filled. */
  isMain?: boolean;
  className?: string;
};

export const SubmitButton = ({ children, isSending, isMain = true, ...props }: SubmitProps) => (
  <Button
    {...props}
    type="submit"
    variant={isMain ? 'filled' : 'default'}
    aria-busy={isSending}
    onMouseDown={keepFocus}
  >
    {children}
  </Button>
);

export const CancelButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button onClick={onClick} onMouseDown={keepFocus}>
    {children}
  </Button>
);

/** Side by side where there is room, each as wide as the others. */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
);
