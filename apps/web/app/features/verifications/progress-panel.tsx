import type { FieldError } from '@cinvoice/contract/problems';
import { verification } from '@cinvoice/words/en/verification.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PlainButton } from '#web/shared/ui/forms/plain-button.tsx';
import { countFaults, partNames, toInputId, toPartId } from './parts.ts';
import type { VerificationDraft } from './use-draft.ts';
import classes from './verifications.module.css';

type SavingProps = Pick<VerificationDraft, 'saving' | 'saved'> & { onReload: () => void };

const Saving = ({ saving: { state, reason }, saved, onReload }: SavingProps) => {
  const t = useTexts(verification);
  if (state === 'failed') return <p role="alert">{t('saveFailed', { reason })}</p>;
  if (state === 'conflict') {
    return (
      <div role="alert">
        <p>{t('conflict')}</p>
        <PlainButton onClick={onReload}>{t('reload')}</PlainButton>
      </div>
    );
  }
  if (state === 'saved' && saved.version === 0) return null;
  const texts = { saved: 'saved', changed: 'notSaved', saving: 'saving' } as const;
  return (
    <p className="small muted" role="status">
      {t(texts[state])}
    </p>
  );
};

type Props = SavingProps & {
  faults: readonly FieldError[];
  /** True once the owner tried to submit. */
  isTried: boolean;
  profilePath: string;
  isSending: boolean;
  onSubmit: () => void;
};

/** The parts with what is missing in each, and the one button that submits. */
export const ProgressPanel = ({ faults, isTried, profilePath, isSending, onSubmit, ...saving }: Props) => {
  const t = useTexts(verification);
  const fields = faults.map(({ path }) => path);
  return (
    <aside className={classes.panel} aria-labelledby="verification-progress">
      <h2 id="verification-progress">{t('progress')}</h2>
      <ol className={classes.progress}>
        {partNames.map((part) => {
          const missing = countFaults(part, fields);
          return (
            <li key={part} data-done={missing === 0 || undefined}>
              <a href={`#${toPartId(part)}`}>{t(part)}</a>
              <span>{missing === 0 ? t('partDone') : t('partMissing', { count: missing })}</span>
            </li>
          );
        })}
      </ol>
      {fields.includes('email') && (
        <p className={`small ${classes.email}`} data-tried={isTried || undefined}>
          {t('emailMissing')}{' '}
          <Link id={toInputId('email')} className="link" to={profilePath}>
            {t('toProfile')}
          </Link>
        </p>
      )}
      <Button variant="filled" aria-busy={isSending} onClick={onSubmit}>
        {t(isSending ? 'submitting' : 'submit')}
      </Button>
      <Saving {...saving} />
    </aside>
  );
};
