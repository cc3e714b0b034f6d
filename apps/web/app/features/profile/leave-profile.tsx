import { Button, Modal } from '@mantine/core';
import type { Blocker } from 'react-router';
import { profile } from '#web/i18n/en/profile.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import classes from './leave-profile.module.css';

/** Asks before a profile with changes is left: of what is typed here nothing is kept. */
export const LeaveProfile = ({ leave }: { leave: Blocker }) => {
  const t = useTexts(profile);
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
        <Button variant="outline" onClick={() => leave.proceed?.()}>
          {t('leave')}
        </Button>
      </div>
    </Modal>
  );
};
