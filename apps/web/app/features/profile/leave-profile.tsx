import { profile } from '@cinvoice/words/en/profile.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import type { Blocker } from 'react-router';
import { LeaveDialog } from '#web/shared/ui/forms/leave-dialog.tsx';

/** Warns that unsaved changes are lost: a profile keeps no draft. */
export const LeaveProfile = ({ leave }: { leave: Blocker }) => {
  const t = useTexts(profile);
  return (
    <LeaveDialog leave={leave} title={t('leaveTitle')} text={t('leaveText')} stay={t('stay')}>
      <Button variant="outline" onClick={() => leave.proceed?.()}>
        {t('leave')}
      </Button>
    </LeaveDialog>
  );
};
