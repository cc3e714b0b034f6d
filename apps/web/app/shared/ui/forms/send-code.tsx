import { send } from '@cinvoice/ui/api/api.ts';
import { callForm } from '@cinvoice/words/en/call-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './send-code.module.css';

type Purpose = 'bank-account' | 'sign-assignment';

/** Sends a code to the phone of whoever is signed in, good for one purpose, and says so. */
export const SendCode = ({ purpose }: { purpose: Purpose }) => {
  const t = useTexts(callForm);
  const [isSending, setIsSending] = useState(false);
  const [said, setSaid] = useState('');
  const ask = async (): Promise<void> => {
    if (isSending) return;
    setIsSending(true);
    const { problem } = await send('/codes', { method: 'POST', area: 'user', json: { purpose } });
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
