import type { PasskeyAnswer } from '@cinvoice/contract/passkeys';
import type { Account } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { issueChallenge, type Purpose, type Recipient, spendAnswered } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { listPasskeys, lockPasskey, type PasskeyRow, recordPasskeyUse } from './repo.ts';

export type PasskeyDeps = { db: Db; clock: Clock; relyingParty: () => RelyingParty | null };

/** The options for a browser to ask a passkey. */
export type ProofOptions = { challenge: string };

const toDescriptor = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  transports,
});

/** Asks for one of an account's passkeys; null if it has none, or none can work here. */
export const requestPasskey = async (deps: PasskeyDeps, account: Account): Promise<ProofOptions | null> => {
  const party = deps.relyingParty();
  const passkeys = party ? await listPasskeys(deps.db, account) : [];
  if (!party || passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(await issueChallenge(deps, 'prove', { account })),
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: account.kind === 'user' ? 'required' : 'preferred',
  });
};

/** Asks for any passkey of an unknown user; null if none can work here. */
export const requestAnyPasskey = async (deps: PasskeyDeps, network: string): Promise<ProofOptions | null> => {
  const party = deps.relyingParty();
  if (!party) return null;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(await issueChallenge(deps, 'enter', { network })),
    userVerification: 'required',
  });
};

type Asked = { purpose: Purpose; recipient: Recipient };

/**
 * The passkey that this answer proves, its use recorded; null for any other. The challenge is spent either
 * way.
 */
const spendAnswer = async (
  deps: PasskeyDeps,
  tx: Db,
  { purpose, recipient }: Asked,
  answer: PasskeyAnswer,
): Promise<PasskeyRow | null> => {
  const now = deps.clock();
  const party = deps.relyingParty();
  const { clientDataJSON } = answer.response;
  const challenge = await spendAnswered({ db: tx, now }, purpose, recipient, clientDataJSON);
  const passkey = await lockPasskey(tx, Buffer.from(answer.id, 'base64url'));
  if (!party || challenge === null || !passkey) return null;
  const verified = await verify(passkey, answer, { party, challenge });
  if (!verified) return null;
  const { newCounter, credentialBackedUp } = verified;
  await recordPasskeyUse(tx, passkey.id, { counter: newCounter, backedUp: credentialBackedUp }, now);
  return passkey;
};

/** The library throws for any mismatch: origin, site, signature, counter. */
const verify = async (
  passkey: PasskeyRow,
  { response, ...answer }: PasskeyAnswer,
  { party, challenge }: { party: RelyingParty; challenge: string },
) => {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: passkey.user_id !== null,
    });
    return verified ? authenticationInfo : null;
  } catch {
    return null;
  }
};

const getOwnerId = ({ user_id, ott_id, admin_id }: PasskeyRow): string | null =>
  user_id ?? ott_id ?? admin_id;

/** The account's own passkey that the answer proves; null for any other. */
export const spendAccountPasskey = async (
  deps: PasskeyDeps,
  tx: Db,
  account: Account,
  answer: PasskeyAnswer,
): Promise<PasskeyRow | null> => {
  const passkey = await spendAnswer(deps, tx, { purpose: 'prove', recipient: { account } }, answer);
  return passkey && getOwnerId(passkey) === account.id ? passkey : null;
};

/** Tells that the answer is of one of the account's own passkeys. */
export const spendAccountProof = async (...given: Parameters<typeof spendAccountPasskey>): Promise<boolean> =>
  (await spendAccountPasskey(...given)) !== null;

/** The user of the answering passkey; the handle in its answer, if any, must be theirs. */
export const spendSignInProof = async (
  deps: PasskeyDeps,
  tx: Db,
  network: string,
  answer: PasskeyAnswer,
): Promise<string | null> => {
  const passkey = await spendAnswer(deps, tx, { purpose: 'enter', recipient: { network } }, answer);
  const userId = passkey?.user_id ?? null;
  const handle = answer.response.userHandle;
  return userId !== null && (!handle || handle === toUserHandle(userId)) ? userId : null;
};

/** An account's handle for authenticators: it reveals nothing of the account. */
export const toUserHandle = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
