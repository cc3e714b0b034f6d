import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Blocker } from 'react-router';
import classes from './leave-dialog.module.css';

type Props = {
  leave: Blocker;
  title: string;
  /** Explains what happens to the input. */
  text: string;
  stay: string;
  /** Buttons that leave the form. */
  children: ReactNode;
};

/** Asks for confirmation before a changed form is left. Used with useLeaveGuard. */
export const LeaveDialog = ({ leave, title, text, stay, children }: Props) => {
  const closeDialog = () => leave.reset?.();
  return (
    <Modal
      opened={leave.state === 'blocked'}
      onClose={closeDialog}
      title={title}
      closeButtonProps={{ 'aria-label': stay }}
      centered
    >
      <p>{text}</p>
      <div className={classes.buttons}>
        <Button variant="filled" onClick={closeDialog} data-autofocus>
          {stay}
        </Button>
        {children}
      </div>
    </Modal>
  );
};
