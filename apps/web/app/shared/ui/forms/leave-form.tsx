import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import type { Blocker } from 'react-router';
import { LeaveDialog } from '#web/shared/ui/forms/leave-dialog.tsx';

type Props = { leave: Blocker; onDiscard: () => void };

/** Asks before the form is left. Typed values can be kept as a draft or discarded. */
export const LeaveForm = ({ leave, onDiscard }: Props) => {
  const t = useTexts(submissionForm);
  return (
    <LeaveDialog leave={leave} title={t('leaveTitle')} text={t('leaveText')} stay={t('stay')}>
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
    </LeaveDialog>
  );
};
