import { isIP } from 'node:net';

/** This site, as browsers tie passkeys to it: a passkey of one site is of no use on another. */
export type RelyingParty = { id: string; origin: string; name: string };

const NAME = 'Cinvoice';

/** Ed25519, P-256 and RSA, of which every authenticator has one; Node knows them without being asked. */
export const ALGORITHMS = [-8, -7, -257];

const partyOf = ({ hostname, origin }: URL): RelyingParty => ({ id: hostname, origin, name: NAME });

/**
 * From the address that people use. Passkeys are tied to a name, never to a number: null for such an address. Where none
 * is set, people on this machine reach the port by `localhost`.
 */
export const relyingPartyOf = (
  publicUrl: string | undefined,
  port: () => number | undefined,
): (() => RelyingParty | null) => {
  if (publicUrl === undefined) {
    return () => (port() === undefined ? null : partyOf(new URL(`http://localhost:${port()}`)));
  }
  const url = new URL(publicUrl);
  const party = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? partyOf(url) : null;
  return () => party;
};
