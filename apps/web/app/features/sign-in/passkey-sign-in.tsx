import { Alert, Button } from '@mantine/core';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { passkey } from '#web/i18n/en/passkey.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { send } from '#web/shared/api/api.ts';
import { canUsePasskeys, requestAssertion } from '#web/shared/session/passkeys.ts';
import { enterWithPasskey } from './calls.ts';
import type { DoorProps } from './door.ts';

const askForOptions = () =>
  send<PublicKeyCredentialRequestOptionsJSON>('/users/passkey-login/options', { method: 'POST', json: {} });

/** The way in for who has a passkey: no number and no code. */
export const PasskeySignIn = ({ door }: DoorProps) => {
  const t = useTexts(passkey);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const attempt = async (role: NonNullable<typeof door.current.role>): Promise<string | null> => {
    const options = await askForOptions();
    if (options.problem) return options.problem.message;
    const shown = await requestAssertion(options.data);
    if (shown.problem) return shown.problem.message;
    const admission = await enterWithPasskey(shown.data, role);
    if (admission.refusal !== null) return admission.refusal;
    await door.current.onAdmitted(admission);
    return null;
  };
  const enter = async () => {
    const { role, onRoleMissing } = door.current;
    if (role === null) return onRoleMissing();
    setBusy(true);
    setRefusal(null);
    setRefusal(await attempt(role));
    setBusy(false);
  };

  if (!canUsePasskeys()) return null;
  return (
    <>
      <Button fullWidth loading={busy} onClick={() => void enter()}>
        {t('signIn')}
      </Button>
      {refusal && (
        <Alert role="alert" mt={12}>
          <b>{refusal}</b>
        </Alert>
      )}
    </>
  );
};
