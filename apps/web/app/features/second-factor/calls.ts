import type { SecondFactorState } from '@cinvoice/contract/accounts';
import type { PasskeyList } from '@cinvoice/contract/passkeys';
import { type Outcome, send } from '#web/shared/api/api.ts';
import { proveByPasskey } from '#web/shared/session/passkeys.ts';
import type { Desk } from '#web/shared/session/session.ts';

/** `on` is of the authenticator app; passkeys stand beside it or alone. */
export type Factors = SecondFactorState & PasskeyList;

export const readSecondFactor = async (desk: Desk): Promise<Outcome<Factors>> => {
  const [app, passkeys] = await Promise.all([
    send<SecondFactorState>(`/${desk}/totp`, { area: desk }),
    send<PasskeyList>(`/${desk}/passkeys`, { area: desk }),
  ]);
  if (app.problem) return app;
  return passkeys.problem ? passkeys : { data: { ...app.data, ...passkeys.data } };
};

type Path = '' | '/confirm' | '/recovery-codes' | '/remove';

export const ask = <T>(desk: Desk, path: Path, json: unknown) =>
  send<T>(`/${desk}/totp${path}`, { method: 'POST', area: desk, json });

type Given = Readonly<Record<string, string>>;

/** Password and code, or a passkey in the place of a code that was left empty. */
export const proofOf = async (
  desk: Desk,
  { password = '', code = '' }: Given,
  { passkeys }: Factors,
): Promise<Outcome<object>> => {
  if (code.trim() !== '' || passkeys.length === 0) return { data: { password, code } };
  const shown = await proveByPasskey(desk);
  return shown.problem ? shown : { data: { password, passkey: shown.data } };
};

export const askProven = async <T>(
  desk: Desk,
  path: Path,
  given: Given,
  factors: Factors,
): Promise<Outcome<T>> => {
  const proof = await proofOf(desk, given, factors);
  return proof.problem ? proof : ask<T>(desk, path, proof.data);
};
