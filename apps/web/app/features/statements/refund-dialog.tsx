import type { BankLine } from '@cinvoice/contract/market/statements/lines';
import type { RefundOutlook, RefundReceiver } from '@cinvoice/contract/market/statements/refunds';
import { formatAmount, formatPaise, parsePaise } from '@cinvoice/contract/money';
import { MAX_REASON_LENGTH } from '@cinvoice/contract/text';
import { Alert, Button, Modal, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { callForm } from '#web/i18n/en/call-form.ts';
import { refunds } from '#web/i18n/en/refunds.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { useFetchedRecord } from '#web/shared/live/use-fetched.ts';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { LoadFailed } from '#web/shared/ui/lists/load-failed.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { askForRefund, toRefundPath } from './load-lines.ts';
import classes from './statements.module.css';

type Props = { line: BankLine | null; onClose: () => void; onDone: () => void };
type FormProps = { line: BankLine; outlook: RefundOutlook; onClose: () => void; onDone: () => void };

const toKey = ({ kind, _id }: RefundReceiver): string => `${kind} ${_id}`;

/** Asks for money to go back to whom the bank names. Where several are named alike, a person says who it is. */
const RefundForm = ({ line, outlook: { restPaise, receivers }, onClose, onDone }: FormProps) => {
  const t = useTexts(refunds);
  const tForm = useTexts(callForm);
  const [chosen, setChosen] = useState(receivers[0]);
  const [paise, setPaise] = useState<number | null>(restPaise);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const ask = async (to: RefundReceiver): Promise<void> => {
    if (isSending) return;
    if (paise === null) return setProblem(t('amountMissing'));
    setIsSending(true);
    const outcome = await askForRefund(line._id, { to: { kind: to.kind, id: to._id }, paise, reason });
    setIsSending(false);
    if (outcome.problem) return setProblem(outcome.problem.errors?.[0]?.message ?? outcome.problem.message);
    notify(t('asked'));
    onDone();
  };
  if (!chosen) return <p>{t('nobody')}</p>;
  const { account } = chosen;
  return (
    <form
      className={classes.matchForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask(chosen);
      }}
    >
      <p>{t('what', { narration: line.narration || line.reference, rest: formatPaise(restPaise) })}</p>
      <NativeSelect
        label={t('to')}
        value={toKey(chosen)}
        onChange={({ currentTarget }) =>
          setChosen(receivers.find((one) => toKey(one) === currentTarget.value) ?? chosen)
        }
      >
        {receivers.map((one) => (
          <option key={toKey(one)} value={toKey(one)}>
            {one.name}
          </option>
        ))}
      </NativeSelect>
      {account ? (
        <p className="small muted">{t('account', { ...account })}</p>
      ) : (
        <Alert role="alert">{t('noAccount', { name: chosen.name })}</Alert>
      )}
      <PaiseField
        id="refunded"
        label={t('amount')}
        required
        hint={t('amountHint', { rest: formatPaise(restPaise) })}
        bound={{
          defaultValue: formatAmount(restPaise),
          onChange: (text: string) => setPaise(parsePaise(text)),
        }}
      />
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" variant="filled" aria-busy={isSending} disabled={!account}>
          {t(isSending ? 'asking' : 'ask')}
        </Button>
        <Button onClick={onClose}>{tForm('cancel')}</Button>
      </div>
    </form>
  );
};

/** Asks to give back what came in and is nobody's. */
export const RefundDialog = ({ line, onClose, onDone }: Props) => {
  const t = useTexts(refunds);
  const tForm = useTexts(callForm);
  const { outcome, retry } = useFetchedRecord<RefundOutlook>(line && toRefundPath(line._id), 'admin');
  return (
    <Modal
      opened={line !== null}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': tForm('close') }}
      size={560}
    >
      {outcome?.problem && (
        <LoadFailed title={t('failure')} detail={outcome.problem.detail} onRetry={retry} />
      )}
      {line && !outcome && <SkeletonRows />}
      {line && outcome?.data && (
        <RefundForm key={line._id} line={line} outlook={outcome.data} onClose={onClose} onDone={onDone} />
      )}
    </Modal>
  );
};
