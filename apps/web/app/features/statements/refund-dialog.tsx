import type { BankLine } from '@cinvoice/contract/market/statements/lines';
import type { RefundOutlook, RefundReceiver } from '@cinvoice/contract/market/statements/refunds';
import { formatAmount, formatPaise, parsePaise } from '@cinvoice/contract/money';
import { callForm } from '@cinvoice/words/en/call-form.ts';
import { refunds } from '@cinvoice/words/en/refunds.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Alert, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFetchedRecord } from '#web/shared/live/use-fetched.ts';
import { PaiseField } from '#web/shared/ui/forms/paise-field.tsx';
import { LoadFailed } from '#web/shared/ui/lists/load-failed.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { AskForm } from './ask-form.tsx';
import { askForRefund, toRefundPath } from './load-lines.ts';

type Props = { line: BankLine | null; onClose: () => void; onDone: () => void };
type FormProps = { line: BankLine; outlook: RefundOutlook; onClose: () => void; onDone: () => void };

const toKey = ({ kind, _id }: RefundReceiver): string => `${kind} ${_id}`;

/** Asks for money to go back to whom the bank names. Where several are named alike, a person says who it is. */
const RefundForm = ({ line, outlook: { restPaise, receivers }, onClose, onDone }: FormProps) => {
  const t = useTexts(refunds);
  const [chosen, setChosen] = useState(receivers[0]);
  const [paise, setPaise] = useState<number | null>(restPaise);
  if (!chosen) return <p>{t('nobody')}</p>;
  const { kind, _id: id, name, account } = chosen;
  return (
    <AskForm
      submit={t('ask')}
      reasonHint={t('reasonHint')}
      disabled={!account}
      call={paise === null ? null : (reason) => askForRefund(line._id, { to: { kind, id }, paise, reason })}
      missing={t('amountMissing')}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('what', { narration: line.narration || line.reference, rest: formatPaise(restPaise) })}</p>
      <NativeSelect
        label={t('to')}
        value={toKey(chosen)}
        onChange={({ currentTarget: { value } }) =>
          setChosen(receivers.find((one) => toKey(one) === value) ?? chosen)
        }
        data={receivers.map((one) => ({ value: toKey(one), label: one.name }))}
      />
      {account ? (
        <p className="small muted">{t('account', { ...account })}</p>
      ) : (
        <Alert role="alert">{t('noAccount', { name })}</Alert>
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
    </AskForm>
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
