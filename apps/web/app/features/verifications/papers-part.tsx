import { constitutions } from '@cinvoice/contract/market/tax-numbers';
import { listNeededPapers } from '@cinvoice/contract/market/verification-faults';
import { type VerificationPaper, verificationForm } from '@cinvoice/contract/market/verification-form';
import { whyNotFile } from '@cinvoice/contract/rules/files';
import { verification } from '@cinvoice/words/en/verification.ts';
import { useCodedText } from '@cinvoice/words/use-coded-text.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import { getContentRefusal } from '#web/shared/forms/check-file.ts';
import { FileField } from '#web/shared/ui/forms/file-field.tsx';
import type { FormProps } from './draft-inputs.tsx';
import { toInputId } from './parts.ts';
import classes from './verifications.module.css';

type PaperProps = FormProps & { paper: VerificationPaper };

/** Sends a paper as soon as it is chosen. */
const Paper = ({ paper, saved, errorOf, sendPaper }: PaperProps) => {
  const say = useSourceText();
  const translate = useCodedText();
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Counts what was sent: the input starts anew with the stored file. */
  const [sent, setSent] = useState(0);
  const field = verificationForm.files[paper];
  const id = toInputId(paper);

  const choose = async (file: unknown): Promise<void> => {
    setRefusal(null);
    if (!(file instanceof File)) return;
    const fault = whyNotFile(field, file);
    const why = fault ? translate(fault) : getContentRefusal(file);
    if (why) return setRefusal(why);
    if (!(await sendPaper(paper, file))) return;
    setSent((count) => count + 1);
    // The input that had the focus is gone.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <FileField
      key={sent}
      id={id}
      field={field}
      label={say(field.label)}
      name={say(field.label)}
      required
      stored={saved.files[paper]}
      bound={{ onChange: (file: unknown) => void choose(file), error: refusal ?? errorOf(paper) }}
      check={() => undefined}
    />
  );
};

export const PapersPart = (form: FormProps) => {
  const t = useTexts(verification);
  const constitution = constitutions.find((one) => one === form.values.constitution) ?? null;
  const needed = listNeededPapers(constitution);
  return (
    <>
      <p className="small muted">{t('papersNote')}</p>
      <div className={classes.papers}>
        {needed.map((paper) => (
          <Paper key={paper} {...form} paper={paper} />
        ))}
      </div>
      {needed.includes('authority') && <p className="small muted">{t('authorityNote')}</p>}
    </>
  );
};
