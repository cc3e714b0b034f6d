import type { SecondFactorState } from '@cinvoice/contract/accounts';
import type { PasskeyList } from '@cinvoice/contract/passkeys';
import { type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { requestPasskeyProof } from '@cinvoice/ui/session/passkeys.ts';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';

/** `on` refers to the authenticator app alone. Passkeys work with or without it. */
export type SecondFactors = SecondFactorState & PasskeyList;

export const readSecondFactor = async (area: ReviewerArea): Promise<Outcome<SecondFactors>> => {
  const [totp, passkeys] = await Promise.all([
    send<SecondFactorState>(`/${area}/totp`, { area }),
    send<PasskeyList>(`/${area}/passkeys`, { area }),
  ]);
  if (totp.problem) return totp;
  return passkeys.problem ? passkeys : { data: { ...totp.data, ...passkeys.data } };
};

type TotpPath = '' | '/confirm' | '/recovery-codes' | '/remove';

export const postTotp = <T>(area: ReviewerArea, path: TotpPath, json: unknown) =>
  send<T>(`/${area}/totp${path}`, { method: 'POST', area, json });

type FormValues = Readonly<Record<string, string>>;

/** Proves identity by password and code; a passkey stands in for a code left blank. */
export const collectProof = async (
  area: ReviewerArea,
  { password = '', code = '' }: FormValues,
  { passkeys }: SecondFactors,
): Promise<Outcome<object>> => {
  if (code.trim() !== '' || passkeys.length === 0) return { data: { password, code } };
  const assertion = await requestPasskeyProof(area);
  return assertion.problem ? assertion : { data: { password, passkey: assertion.data } };
};

export const postTotpWithProof = async <T>(
  area: ReviewerArea,
  path: TotpPath,
  values: FormValues,
  factors: SecondFactors,
): Promise<Outcome<T>> => {
  const proof = await collectProof(area, values, factors);
  return proof.problem ? proof : postTotp<T>(area, path, proof.data);
};
