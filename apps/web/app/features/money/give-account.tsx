import { proposeAccount } from '@cinvoice/contract/market/bank-accounts';
import { callForm } from '@cinvoice/words/en/call-form.ts';
import { money } from '@cinvoice/words/en/money.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button, Modal } from '@mantine/core';
import { notify } from '#web/shared/dom/notices.ts';
import { SendCode } from '#web/shared/ui/forms/send-code.tsx';
import { AccountForm } from './account-form.tsx';
import { giveAccount } from './load-money.ts';
import classes from './money.module.css';

export type Given = { holderName: string; accountNumber: string; ifsc: string };

type Props = {
  opened: boolean;
  initial?: Given | undefined;
  onClose: () => void;
  onGiven: () => void;
};

/** Asks for a bank account, its proof, and a code sent to the phone. */
export const GiveAccount = ({ opened, initial, onClose, onGiven }: Props) => {
  const t = useTexts(money);
  const say = useTexts(callForm);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('give')}
      closeButtonProps={{ 'aria-label': say('close') }}
      size={560}
    >
      <p className={classes.lead}>{t('giveText')}</p>
      <AccountForm
        form={proposeAccount}
        {...(initial && { initial })}
        fields={[
          { name: 'holderName', label: t('holderName'), hint: t('holderHint') },
          { name: 'accountNumber', label: t('accountNumber') },
          { name: 'ifsc', label: t('ifsc'), hint: t('ifscHint') },
          { name: 'code', label: t('code'), kind: 'code', above: <SendCode purpose="bank-account" /> },
        ]}
        submit={t('giveSubmit')}
        submitting={t('giving')}
        call={giveAccount}
        onDone={() => {
          notify(t('given'));
          onGiven();
        }}
        beside={<Button onClick={onClose}>{say('cancel')}</Button>}
      />
    </Modal>
  );
};
