import { submissionForm } from '@cinvoice/words/en/submission-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { RupeesField } from '#web/shared/ui/forms/rupees-field.tsx';
import type { InputProps } from './input-props.ts';

export const RupeesInput = ({ id, label, required, bound }: InputProps) => {
  const t = useTexts(submissionForm);
  return <RupeesField id={id} label={label} required={required} bound={bound} hint={t('amountHint')} />;
};
