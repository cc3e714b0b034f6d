import { proposeAccount } from '@cinvoice/contract/market/bank-accounts';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { callForm } from '#web/i18n/en/call-form.ts';
import { money } from '#web/i18n/en/money.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { AccountForm } from './account-form.tsx';
import { askForCode, giveAccount } from './load-money.ts';
import classes from './money.module.css';

/** Sends a code to the reader's phone, and says so. */
const SendCode = () => {
  const t = useTexts(money);
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState('');
  const ask = async (): Promise<void> => {
    setIsSending(true);
    const { problem } = await askForCode();
    setIsSending(false);
    setSaid(problem ? problem.message : t('codeSent'));
  };
  return (
    <div className={classes.sendCode}>
      <Button size="sm" aria-busy={isSending} onClick={() => void ask()}>
        {t(isSending ? 'sendingCode' : 'sendCode')}
      </Button>
      <span className="small muted" role="status">
        {said}
      </span>
    </div>
  );
};

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
          { name: 'code', label: t('code'), kind: 'code', above: <SendCode /> },
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
