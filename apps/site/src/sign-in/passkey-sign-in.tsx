import type { Role } from '@cinvoice/contract/vocabulary';
import { send } from '@cinvoice/ui/api/api.ts';
import { canUsePasskeys, requestAssertion } from '@cinvoice/ui/session/passkeys.ts';
import { passkey } from '@cinvoice/words/en/passkey.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { type VerifiedAccount, verifyPasskey } from './calls.ts';
import classes from './sign-in.module.css';

const requestOptions = () =>
  send<PublicKeyCredentialRequestOptionsJSON>('/users/passkey-login/options', { method: 'POST', json: {} });

type Props = {
  role: Role | null;
  onRoleMissing: () => void;
  onVerified: (account: VerifiedAccount) => void;
};

/** Signs in with a passkey, without number and code. Its space is kept from the start, so that nothing moves. */
export const PasskeySignIn = ({ role, onRoleMissing, onVerified }: Props) => {
  const t = useTexts(passkey);
  const [isPossible, setPossible] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The browser's abilities are unknown when the page is built.
  useEffect(() => setPossible(canUsePasskeys()), []);

  const attempt = async (chosen: Role): Promise<string | null> => {
    const options = await requestOptions();
    if (options.problem) return options.problem.message;
    const assertion = await requestAssertion(options.data);
    if (assertion.problem) return assertion.problem.message;
    const result = await verifyPasskey(assertion.data, chosen);
    if (result.refusal !== null) return result.refusal;
    onVerified(result);
    return null;
  };
  const enter = async () => {
    if (role === null) return onRoleMissing();
    setBusy(true);
    setRefusal(null);
    setRefusal(await attempt(role));
    setBusy(false);
  };

  return (
    <div className={classes.passkey}>
      {isPossible && (
        <Button isWide isBusy={isBusy} onClick={() => void enter()}>
          {t('signIn')}
        </Button>
      )}
      {refusal && (
        <Notice>
          <b>{refusal}</b>
        </Notice>
      )}
    </div>
  );
};
