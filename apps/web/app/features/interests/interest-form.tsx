import { type Interest, MIN_INTEREST_RUPEES } from '@cinvoice/contract/interests';
import { formatRupees } from '@cinvoice/contract/money';
import type { ProblemBody } from '@cinvoice/contract/problems';
import { tenures } from '@cinvoice/contract/returns';
import { interestPanel } from '@cinvoice/words/en/interest-panel.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button } from '@mantine/core';
import { useId } from 'react';
import { SubmitButton } from '#web/shared/ui/forms/form-buttons.tsx';
import { RupeesField } from '#web/shared/ui/forms/rupees-field.tsx';
import { Segments } from '#web/shared/ui/forms/segments.tsx';
import type { ItemReference } from './calls.ts';
import classes from './interest-panel.module.css';
import { parseInterest } from './interest-values.ts';
import { Projection } from './projection.tsx';
import { useInterestForm } from './use-interest-form.ts';

type Props = {
  item: ItemReference;
  /** The interest to change; null for a new one. */
  current: Interest | null;
  onStated: (interest: Interest) => void;
  onCancel: () => void;
};

const SendFailure = ({ problem }: { problem: ProblemBody }) => {
  const t = useTexts(interestPanel);
  const reason = problem.status === 404 ? t('gone') : problem.detail;
  return (
    <Alert role="alert">
      <b>{reason}</b> {t('notSent')}
    </Alert>
  );
};

/** Asks for amount and years, and shows the projected return. */
export const InterestForm = ({ item, current, onStated, onCancel }: Props) => {
  const t = useTexts(interestPanel);
  const id = useId();
  const { form, values, sending, problem, submit } = useInterestForm({ item, current, onStated });
  const { amountPaise, years } = parseInterest(values);
  const buttonTexts = current
    ? { submit: t('saveChange'), sending: t('changing') }
    : { submit: t('state'), sending: t('stating') };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <RupeesField
        id={`${id}-amount`}
        label={t('amount')}
        required
        bound={form.getInputProps('amount')}
        hint={t('amountHint', { least: formatRupees(MIN_INTEREST_RUPEES) })}
      />
      <Segments
        id={`${id}-years`}
        label={t('years')}
        required
        bound={form.getInputProps('years')}
        options={tenures.map((tenure) => ({
          value: String(tenure),
          label: t('yearsOption', { years: tenure }),
        }))}
      />
      {amountPaise > 0 && <Projection amountPaise={amountPaise} years={years} />}
      <p className={classes.binding}>{t.rich('binding', { b: (words) => <b>{words}</b> })}</p>
      {problem && <SendFailure problem={problem} />}
      <div className={classes.buttons}>
        <SubmitButton isSending={sending}>{sending ? buttonTexts.sending : buttonTexts.submit}</SubmitButton>
        {current && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
};
