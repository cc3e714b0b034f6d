import type {} from '@vitest/browser-playwright';
import { afterEach, beforeEach } from 'vitest';
import { cdp } from 'vitest/browser';

const challenge = 'Y2hhbGxlbmdl';

/** The server's options for a new passkey. */
export const creationOptions = {
  challenge,
  rp: { name: 'Cinvoice', id: 'localhost' },
  user: { id: 'dXNlcg', name: 'Asha', displayName: 'Asha' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
};

/** The server's options for showing a passkey. */
export const requestOptions = { challenge, rpId: 'localhost', allowCredentials: [] };

/** Gives each test of a file a device that holds passkeys and confirms by itself. */
export const attachAuthenticator = (): void => {
  let authenticatorId = '';
  beforeEach(async () => {
    await cdp().send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    ({ authenticatorId } = await cdp().send('WebAuthn.addVirtualAuthenticator', { options }));
  });
  afterEach(async () => {
    await cdp().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await cdp().send('WebAuthn.disable');
  });
};
