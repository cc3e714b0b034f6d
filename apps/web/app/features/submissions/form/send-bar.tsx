import type { Occasion } from '@cinvoice/contract/kinds/define';
import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, Progress } from '@mantine/core';
import classes from './send-bar.module.css';

type Props = { occasion: Occasion; sending: { share: number; cancel: () => void } | null };

const buttonTexts = {
  create: { idle: 'submit', busy: 'submitting' },
  update: { idle: 'update', busy: 'updating' },
} as const;

/** The form's submit button, with the progress while the form is being sent. */
export const SendBar = ({ occasion, sending }: Props) => {
  const t = useTexts(submissionForm);
  const { idle, busy } = buttonTexts[occasion];
  const percent = Math.floor((sending?.share ?? 0) * 100);
  const progress = percent < 100 ? t('sentPercent', { percent }) : t('beingChecked');
  return (
    <div className={classes.bar}>
      <Button type="submit" variant="filled" className={classes.submit ?? ''} disabled={sending !== null}>
        {t(sending ? busy : idle)}
      </Button>
      {sending && (
        <>
          <Button onClick={sending.cancel}>{t('cancel')}</Button>
          <div className={classes.progress}>
            <Progress.Root>
              <Progress.Section value={percent} aria-label={progress} />
            </Progress.Root>
            <span className="small num" aria-hidden="true">
              {progress}
            </span>
          </div>
        </>
      )}
    </div>
  );
};
