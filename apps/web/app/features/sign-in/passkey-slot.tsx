import { type ComponentType, useEffect, useState } from 'react';
import type { DoorProps } from './door.ts';
import classes from './sign-in.module.css';

/** Room for the other way in, whose script comes when the page is awake: nothing moves when it is there. */
export const PasskeySlot = ({ door }: DoorProps) => {
  const [Passkey, setPasskey] = useState<ComponentType<DoorProps> | null>(null);
  // What a browser can do is not known where the page is written.
  useEffect(() => {
    if (typeof PublicKeyCredential !== 'function') return;
    let mounted = true;
    import('./passkey-sign-in.tsx').then(
      ({ PasskeySignIn }) => mounted && setPasskey(() => PasskeySignIn),
      // The code by SMS is there.
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, []);
  return <div className={classes.passkey}>{Passkey && <Passkey door={door} />}</div>;
};
