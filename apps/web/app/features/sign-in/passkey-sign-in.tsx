import { Alert, Button } from '@mantine/core';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { passkey } from '#web/i18n/en/passkey.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { send } from '#web/shared/api/api.ts';
import { canUsePasskeys, requestAssertion } from '#web/shared/session/passkeys.ts';
import { verifyPasskey } from './calls.ts';
import type { SignInFormProps } from './sign-in-form.ts';

const requestOptions = () =>
  send<PublicKeyCredentialRequestOptionsJSON>('/users/passkey-login/options', { method: 'POST', json: {} });

/** Signs in with a passkey, without number and code. */
export const PasskeySignIn = ({ formRef }: SignInFormProps) => {
  const t = useTexts(passkey);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const attempt = async (role: NonNullable<typeof formRef.current.role>): Promise<string | null> => {
    const options = await requestOptions();
    if (options.problem) return options.problem.message;
    const assertion = await requestAssertion(options.data);
    if (assertion.problem) return assertion.problem.message;
    const result = await verifyPasskey(assertion.data, role);
    if (result.refusal !== null) return result.refusal;
    await formRef.current.onVerified(result);
    return null;
  };
  const enter = async () => {
    const { role, onRoleMissing } = formRef.current;
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
