import { isIP } from 'node:net';

/** This site, as browsers bind passkeys to it: they are of no use on another. */
export type RelyingParty = { id: string; origin: string; name: string };

const NAME = 'Cinvoice';

/** Ed25519, P-256 and RSA: every authenticator has one of them, and Node supports all. */
export const ALGORITHMS = [-8, -7, -257];

const toRelyingParty = ({ hostname, origin }: URL): RelyingParty => ({ id: hostname, origin, name: NAME });

/**
 * Derived from the public address. Passkeys are bound to a name, never to a number: null for such an address.
 * Without a setting, people on this machine use `localhost`.
 */
export const createRelyingParty = (
  publicUrl: string | undefined,
  localOrigin: () => string | undefined,
): (() => RelyingParty | null) => {
  if (publicUrl === undefined) {
    return () => {
      const origin = localOrigin();
      return origin === undefined ? null : toRelyingParty(new URL(origin));
    };
  }
  const url = new URL(publicUrl);
  const party = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? toRelyingParty(url) : null;
  return () => party;
};
