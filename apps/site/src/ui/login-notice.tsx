import { type Area, hasSessionEnded, takeMissingRegistration } from '@cinvoice/ui/session/session.ts';
import { messages } from '@cinvoice/words/en/messages.ts';
import { registration } from '@cinvoice/words/en/sign-in.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useEffect, useState } from 'react';
import classes from './login-notice.module.css';
import { Notice } from './notice.tsx';

type Reason = 'ended' | 'unregistered';

const findReason = (area: Area): Reason | null => {
  if (area === 'user' && takeMissingRegistration()) return 'unregistered';
  return hasSessionEnded(area) ? 'ended' : null;
};

/** Explains at a login why somebody is there who did not ask for it. */
export const LoginNotice = ({ area }: { area: Area }) => {
  const t = useTexts(messages);
  const say = useTexts(registration);
  const [reason, setReason] = useState<Reason | null>(null);
  // The page is built where nothing is stored.
  useEffect(() => setReason(findReason(area)), [area]);
  if (reason === null) return null;
  return (
    <div className={classes.notice}>
      <Notice tone="calm">{reason === 'ended' ? t('sessionEnded') : say('noRegistration')}</Notice>
    </div>
  );
};
