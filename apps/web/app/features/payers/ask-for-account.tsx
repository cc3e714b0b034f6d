import { proposePayerAccount } from '@cinvoice/contract/market/bank-accounts';
import type { WholePayer } from '@cinvoice/contract/market/payers';
import { money } from '@cinvoice/words/en/money.ts';
import { payers } from '@cinvoice/words/en/payers.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { PaperDialog } from '#web/shared/ui/forms/paper-dialog.tsx';
import { askForAccount } from './load-payers.ts';

type Props = { payer: WholePayer; opened: boolean; onClose: () => void; onAsked: (orderId: string) => void };

/** Asks for an account from which a payer's money comes. */
export const AskForAccount = ({ payer: { _id, current }, opened, onClose, onAsked }: Props) => {
  const t = useTexts(payers);
  const own = useTexts(money);
  const say = useSourceText();
  const { proof } = proposePayerAccount.files;
  return (
    <PaperDialog
      title={t('addAccount')}
      submit={t('ask')}
      submitting={t('asking')}
      opened={opened}
      onClose={onClose}
      fields={[
        { name: 'holderName', label: own('holderName'), hint: own('holderHint'), kind: 'text' },
        { name: 'accountNumber', label: own('accountNumber'), kind: 'text' },
        { name: 'ifsc', label: own('ifsc'), hint: own('ifscHint'), kind: 'text' },
        { name: 'bank', label: own('bank'), kind: 'text' },
        { name: 'proof', label: say(proof.label), kind: 'file', field: proof },
        { name: 'reason', label: t('reason'), hint: t('reasonHint'), kind: 'lines' },
      ]}
      form={proposePayerAccount}
      initial={{
        holderName: current?.legalName ?? '',
        accountNumber: '',
        ifsc: '',
        bank: '',
        proof: null,
        reason: '',
      }}
      toBody={(values) => ({ ...values, proof: values.proof ?? undefined })}
      call={(form) => askForAccount(_id, form)}
      onDone={({ orderId }) => onAsked(orderId)}
    >
      {t('accountText')}
    </PaperDialog>
  );
};
