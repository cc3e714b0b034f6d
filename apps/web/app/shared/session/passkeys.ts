import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { passkey } from '#web/i18n/en/passkey.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { fault, type Outcome, send } from '../api/api.ts';
import type { Area } from './session.ts';

/** Whether this browser, at this address, may have passkeys: they are tied to a name, never to a number. */
export const mayHavePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

type Refused = ReturnType<typeof fault>;

const refusalOf = (error: unknown): Refused => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return fault(0, textOf(passkey, 'known'));
  const isLeft = name === 'NotAllowedError' || name === 'AbortError';
  return fault(0, textOf(passkey, isLeft ? 'left' : 'failed'));
};

/** What a person and their authenticator come to; leaving the browser's dialog is a refusal like any other. */
const asked = async <T>(ask: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { data: await ask() };
  } catch (error) {
    return refusalOf(error);
  }
};

/** The library is fetched when somebody presses for it. */
export const showPasskey = (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Outcome<AuthenticationResponseJSON>> =>
  asked(async () => (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON }));

const makePasskey = (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Outcome<RegistrationResponseJSON>> =>
  asked(async () => (await import('@simplewebauthn/browser')).startRegistration({ optionsJSON }));

/** Where the calls about one's own passkeys stand. */
const pathOf = (area: Area): string => `/${area === 'user' ? 'users' : area}/passkeys`;

/** A fresh answer of one of one's own passkeys. */
export const proveByPasskey = async (area: Area): Promise<Outcome<AuthenticationResponseJSON>> => {
  const options = await send<PublicKeyCredentialRequestOptionsJSON>(`${pathOf(area)}/proof`, {
    method: 'POST',
    area,
    json: {},
  });
  return options.problem ? options : showPasskey(options.data);
};

/** Adds one: `proof` is what the server asks for first. */
export const addPasskey = async <T>(area: Area, name: string, proof: object): Promise<Outcome<T>> => {
  const options = await send<PublicKeyCredentialCreationOptionsJSON>(`${pathOf(area)}/options`, {
    method: 'POST',
    area,
    json: proof,
  });
  if (options.problem) return options;
  const made = await makePasskey(options.data);
  if (made.problem) return made;
  return send<T>(pathOf(area), { method: 'POST', area, json: { name, passkey: made.data } });
};

export const removePasskey = (area: Area, id: string, proof: object): Promise<Outcome<unknown>> =>
  send(`${pathOf(area)}/${id}/remove`, { method: 'POST', area, json: proof });
