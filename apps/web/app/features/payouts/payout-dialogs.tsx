import { type ListedPayout, refusePayout as refusal } from '@cinvoice/contract/market/payouts';
import { formatPaise } from '@cinvoice/contract/money';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { askForFailure, refusePayout } from './load-payouts.ts';

type Props = { payout: ListedPayout | null; onClose: () => void; onDone: () => void };

const Who = ({ payout: { receiver } }: { payout: ListedPayout }) => {
  const t = useTexts(payouts);
  return (
    <p>
      <b>{t('toAccount', { holder: receiver.holderName, number: receiver.number })}</b>
    </p>
  );
};

/** Puts the money back where it was asked from, with a reason. */
export const RefuseDialog = ({ payout, onClose, onDone }: Props) => {
  const t = useTexts(payouts);
  return (
    <CallDialog
      key={payout?._id}
      title={t('refuseTitle')}
      opened={payout !== null}
      onClose={onClose}
      fields={[{ name: 'reason', label: t('batchReason'), hint: t('refuseHint'), kind: 'lines' }]}
      schema={refusal}
      submit={t('refuse')}
      submitting={t('refusing')}
      call={({ reason = '' }) => refusePayout(payout?._id ?? '', reason)}
      onDone={() => {
        notify(t('refused'));
        onDone();
      }}
    >
      {payout && <Who payout={payout} />}
      {payout && <p>{t('refuseText', { amount: formatPaise(payout.amountPaise) })}</p>}
    </CallDialog>
  );
};

/** Asks for an order that takes a payout back which the bank never carried out. */
export const FailedDialog = ({ payout, onClose, onDone }: Props) => {
  const t = useTexts(payouts);
  return (
    <CallDialog
      key={payout?._id}
      title={t('failedTitle')}
      opened={payout !== null}
      onClose={onClose}
      fields={[{ name: 'reason', label: t('batchReason'), hint: t('failedHint'), kind: 'lines' }]}
      schema={refusal}
      submit={t('ask')}
      submitting={t('asking')}
      call={({ reason = '' }) => askForFailure(payout?._id ?? '', reason)}
      onDone={() => {
        notify(t('asked'));
        onDone();
      }}
    >
      {payout && <Who payout={payout} />}
      {payout && <p>{t('failedText', { amount: formatPaise(payout.amountPaise) })}</p>}
    </CallDialog>
  );
};
