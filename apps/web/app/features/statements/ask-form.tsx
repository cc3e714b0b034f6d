import { MAX_REASON_LENGTH } from '@cinvoice/contract/text';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { callForm } from '@cinvoice/words/en/call-form.ts';
import { bankLines } from '@cinvoice/words/en/statements.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import classes from './statements.module.css';

type Props = {
  submit: string;
  reasonHint: string;
  disabled?: boolean;
  /** Null while something is missing, which `missing` says. */
  call: ((reason: string) => Promise<Outcome<unknown>>) | null;
  missing: string;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
};

/** Asks for an order about a line of the bank, with a reason. */
export const AskForm = (props: Props) => {
  const { submit, reasonHint, disabled = false, call, missing, onClose, onDone, children } = props;
  const t = useTexts(bankLines);
  const tForm = useTexts(callForm);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const ask = async (): Promise<void> => {
    if (isSending) return;
    if (!call) return setRefusal(missing);
    setIsSending(true);
    const { problem } = await call(reason);
    setIsSending(false);
    if (problem) return setRefusal(problem.errors?.[0]?.message ?? problem.message);
    notify(t('asked'));
    onDone();
  };
  return (
    <form
      className={classes.matchForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {children}
      <Textarea
        label={t('reason')}
        description={reasonHint}
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {refusal && (
        <p role="alert" className={classes.problem}>
          {refusal}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" variant="filled" aria-busy={isSending} disabled={disabled}>
          {isSending ? t('asking') : submit}
        </Button>
        <Button onClick={onClose}>{tForm('cancel')}</Button>
      </div>
    </form>
  );
};
