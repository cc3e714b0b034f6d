import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Blocker } from 'react-router';
import classes from './leave-dialog.module.css';

type Props = {
  leave: Blocker;
  title: string;
  /** What becomes of what was typed. */
  text: string;
  stay: string;
  /** The ways out. */
  children: ReactNode;
};

/** Asks before a form with changes is left. Goes with useLeaveGuard. */
export const LeaveDialog = ({ leave, title, text, stay, children }: Props) => {
  const remain = () => leave.reset?.();
  return (
    <Modal
      opened={leave.state === 'blocked'}
      onClose={remain}
      title={title}
      closeButtonProps={{ 'aria-label': stay }}
      centered
    >
      <p>{text}</p>
      <div className={classes.buttons}>
        <Button variant="filled" onClick={remain} data-autofocus>
          {stay}
        </Button>
        {children}
      </div>
    </Modal>
  );
};
