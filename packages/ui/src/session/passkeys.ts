import { passkey } from '@cinvoice/words/en/passkey.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { createFault, type Outcome, send } from '../api/api.ts';
import type { Area } from './session.ts';

/** Passkeys are bound to a host name, so a page at an IP address cannot use them. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

type Refusal = ReturnType<typeof createFault>;

const toRefusal = (error: unknown): Refusal => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return createFault(0, getText(passkey, 'known'));
  const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
  return createFault(0, getText(passkey, isCancelled ? 'cancelled' : 'failed'));
};

/** Turns a rejection into a refusal; a cancelled browser dialog is one, too. */
const callAuthenticator = async <T>(call: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { data: await call() };
  } catch (error) {
    return toRefusal(error);
  }
};

/** Loads the library on demand. */
export const requestAssertion = (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Outcome<AuthenticationResponseJSON>> =>
  callAuthenticator(async () =>
    (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON }),
  );

const createCredential = (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Outcome<RegistrationResponseJSON>> =>
  callAuthenticator(async () => (await import('@simplewebauthn/browser')).startRegistration({ optionsJSON }));

/** The path of the calls on the account's own passkeys. */
const getPasskeysPath = (area: Area): string => `/${area === 'user' ? 'users' : area}/passkeys`;

/** Requests a fresh assertion by one of the account's own passkeys. */
export const requestPasskeyProof = async (area: Area): Promise<Outcome<AuthenticationResponseJSON>> => {
  const options = await send<PublicKeyCredentialRequestOptionsJSON>(`${getPasskeysPath(area)}/proof`, {
    method: 'POST',
    area,
    json: {},
  });
  return options.problem ? options : requestAssertion(options.data);
};

/** Adds a passkey. `proof` is what the server requires first. */
export const addPasskey = async <T>(area: Area, name: string, proof: object): Promise<Outcome<T>> => {
  const options = await send<PublicKeyCredentialCreationOptionsJSON>(`${getPasskeysPath(area)}/options`, {
    method: 'POST',
    area,
    json: proof,
  });
  if (options.problem) return options;
  const credential = await createCredential(options.data);
  if (credential.problem) return credential;
  return send<T>(getPasskeysPath(area), { method: 'POST', area, json: { name, passkey: credential.data } });
};

export const removePasskey = (area: Area, id: string, proof: object): Promise<Outcome<unknown>> =>
  send(`${getPasskeysPath(area)}/${id}/remove`, { method: 'POST', area, json: proof });
