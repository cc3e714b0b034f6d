import { type ComponentType, useEffect, useState } from 'react';
import classes from './sign-in.module.css';
import type { SignInFormProps } from './sign-in-form.ts';

/** Reserves space for the passkey button, which loads after hydration, so that nothing moves. */
export const PasskeySlot = ({ formRef }: SignInFormProps) => {
  const [Passkey, setPasskey] = useState<ComponentType<SignInFormProps> | null>(null);
  // The browser's abilities are unknown while prerendering.
  useEffect(() => {
    if (typeof PublicKeyCredential !== 'function') return;
    let isMounted = true;
    import('./passkey-sign-in.tsx').then(
      ({ PasskeySignIn }) => isMounted && setPasskey(() => PasskeySignIn),
      // The code by SMS still works.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return <div className={classes.passkey}>{Passkey && <Passkey formRef={formRef} />}</div>;
};
