import type { AccountMove } from '@cinvoice/contract/market/ledger';
import { payOutFees as asking } from '@cinvoice/contract/market/payouts';
import { formatPaise, parsePaise } from '@cinvoice/contract/money';
import { MAX_REASON_LENGTH } from '@cinvoice/contract/text';
import { callForm } from '@cinvoice/words/en/call-form.ts';
import { payoutSources, payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Button, Modal, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { createAttemptKeys } from '#web/shared/api/attempt-keys.ts';
import { notify } from '#web/shared/dom/notices.ts';
import { createValidator } from '#web/shared/forms/create-validator.ts';
import { useFetchedList } from '#web/shared/live/use-fetched.ts';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { payOutFees } from './load-payouts.ts';
import classes from './payouts.module.css';

const sources = ['fees', 'fee-gst'] as const;
type Source = (typeof sources)[number];

const validate = createValidator(asking);

/** What the books hold of a source: the balance after its newest move. Null while that is not known. */
const useBalance = (from: Source): number | null => {
  const { outcome } = useFetchedList<AccountMove>(`/ledger/accounts/${from}/moves?limit=1`, 'admin');
  if (!outcome) return null;
  if (outcome.data) return outcome.data[0]?.balanceAfterPaise ?? 0;
  // There is no account before its first move.
  return outcome.problem.status === 404 ? 0 : null;
};

const Balance = ({ from }: { from: Source }) => {
  const t = useTexts(payouts);
  const balance = useBalance(from);
  return (
    <p className={classes.there} role="status">
      {balance !== null && <b>{t('feesThere', { amount: formatPaise(balance) })}</b>}{' '}
      <Link className="link" to={`/admin/ledger/accounts/${from}`}>
        {t('feesBalance')}
      </Link>
    </p>
  );
};

type FormProps = { onClose: () => void; onDone: () => void };

const useFees = ({ onDone }: FormProps) => {
  const t = useTexts(payouts);
  const [from, setFrom] = useState<Source>('fees');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState('');
  const [keys] = useState(createAttemptKeys);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const body = { from, amountPaise: parsePaise(typed) ?? typed, reason };
    setErrors(validate(body));
    setRefusal('');
    const parsed = asking.safeParse(body);
    if (!parsed.success) return;
    setIsSending(true);
    const outcome = await payOutFees(parsed.data, keys.getKey(JSON.stringify(parsed.data)));
    keys.recordOutcome(outcome);
    setIsSending(false);
    const { data, problem } = outcome;
    if (problem) return setRefusal(problem.errors?.[0]?.message ?? problem.message);
    notify(t('feesAsked', { amount: formatPaise(data.amountPaise) }));
    onDone();
  };
  return { from, setFrom, setTyped, reason, setReason, isSending, errors, refusal, submit };
};

const Form = (props: FormProps) => {
  const t = useTexts(payouts);
  const tSources = useTexts(payoutSources);
  const amountId = useId();
  const { from, setFrom, setTyped, reason, setReason, isSending, errors, refusal, submit } = useFees(props);
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('feesText')}</p>
      {refusal && <Alert role="alert">{refusal}</Alert>}
      <div>
        <NativeSelect
          label={t('feesFrom')}
          value={from}
          onChange={({ currentTarget }) =>
            setFrom(sources.find((source) => source === currentTarget.value) ?? from)
          }
          data={sources.map((source) => ({ value: source, label: tSources(source) }))}
        />
        <Balance from={from} />
      </div>
      <PaiseField
        id={amountId}
        label={t('amount')}
        required
        hint={t('feesAmountHint')}
        bound={{ onChange: setTyped, error: errors.amountPaise }}
      />
      <Textarea
        label={t('batchReason')}
        description={t('feesReasonHint')}
        required
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        error={errors.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button onClick={props.onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="filled" aria-busy={isSending}>
          {t(isSending ? 'asking' : 'feesSubmit')}
        </Button>
      </div>
    </form>
  );
};

/** Takes fees, or the GST on them, out to the operator's account: a payout like any other. */
export const PayOutFees = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(payouts);
  const tForm = useTexts(callForm);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('feesButton')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('feesTitle')}
        closeButtonProps={{ 'aria-label': tForm('close') }}
        size={520}
      >
        <Form
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      </Modal>
    </>
  );
};
