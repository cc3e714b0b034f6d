import { Button, Modal } from '@mantine/core';
import type { Blocker } from 'react-router';
import { submissionForm } from '#web/i18n/en/submission-form.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './leave-dialog.module.css';

type Props = { leave: Blocker; onDiscard: () => void };

/** Asks before a form with changes is left. */
export const LeaveDialog = ({ leave, onDiscard }: Props) => {
  const t = useTexts(submissionForm);
  const stay = () => leave.reset?.();
  return (
    <Modal
      opened={leave.state === 'blocked'}
      onClose={stay}
      title={t('leaveTitle')}
      closeButtonProps={{ 'aria-label': t('stay') }}
      centered
    >
      <p>{t('leaveText')}</p>
      <div className={classes.buttons}>
        <Button variant="filled" onClick={stay} data-autofocus>
          {t('stay')}
        </Button>
        <Button onClick={() => leave.proceed?.()}>{t('leaveKeep')}</Button>
        <Button
          variant="outline"
          onClick={() => {
            onDiscard();
            leave.proceed?.();
          }}
        >
          {t('leaveDiscard')}
        </Button>
      </div>
    </Modal>
  );
};
