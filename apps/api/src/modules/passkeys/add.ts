import { MAX_PASSKEYS, type NewPasskeyAnswer } from '@cinvoice/contract/passkeys';
import type { Account } from '#api/modules/auth/index.ts';
import { type Db, isViolationOf } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { issueChallenge, spendAnswered } from './challenges.ts';
import { type PasskeyDeps, toUserHandle } from './prove.ts';
import { ALGORITHMS, type RelyingParty } from './relying-party.ts';
import { countPasskeys, insertPasskey, listPasskeys, type PasskeyRow } from './repo.ts';

/** The account's name in the browser's list of passkeys. */
export type LabelledAccount = Account & { label: string };

/**
 * Serializes changes to an account's passkeys, so that "there is none yet" stays true until it is acted on.
 */
export const lockPasskeysOf = (tx: Db, { kind, id }: Account): Promise<void> =>
  lockName(tx, `passkeys of ${kind} ${id}`);

const getRelyingParty = ({ relyingParty }: PasskeyDeps): RelyingParty => {
  const party = relyingParty();
  if (!party) throw new Problem('passkeys-impossible');
  return party;
};

/** The options for a browser to create a passkey. The caller checks the right to ask for them. */
export const startAdding = async (deps: PasskeyDeps, account: LabelledAccount) => {
  const party = getRelyingParty(deps);
  const existing = await listPasskeys(deps.db, account);
  if (existing.length >= MAX_PASSKEYS) throw new Problem('too-many-passkeys');
  const purpose = existing.length === 0 ? 'add-first' : 'add';
  const isWayIn = account.kind === 'user';
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: account.label,
    userID: Uint8Array.from(Buffer.from(toUserHandle(account.id), 'base64url')),
    challenge: Uint8Array.from(await issueChallenge(deps, purpose, { account })),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      // A passkey that signs in must be found without a name, and verify its owner.
      residentKey: isWayIn ? 'required' : 'preferred',
      userVerification: isWayIn ? 'required' : 'preferred',
    },
  });
};

type Given = { name: string; passkey: NewPasskeyAnswer };

/** Saves the passkey that a browser created. Throws passkey-refused if it does not match the request. */
export const finishAdding = async (
  deps: PasskeyDeps,
  tx: Db,
  account: Account,
  { name, passkey }: Given,
): Promise<PasskeyRow> => {
  await lockPasskeysOf(tx, account);
  const now = deps.clock();
  const total = await countPasskeys(tx, account);
  if (total >= MAX_PASSKEYS) throw new Problem('too-many-passkeys');
  // A first passkey may have been added since; then this one needs a proof by it.
  const purpose = total === 0 ? 'add-first' : 'add';
  const { clientDataJSON } = passkey.response;
  const challenge = await spendAnswered({ db: tx, now }, purpose, { account }, clientDataJSON);
  const made = challenge === null ? null : await verify(getRelyingParty(deps), account, passkey, challenge);
  if (!made) throw new Problem('passkey-refused');
  const row = { id: newId(now), name, ...made };
  return insertPasskey(tx, account, row, now).catch((error: unknown) => {
    throw isViolationOf(error, 'passkeys_credential_id_key') ? new Problem('passkey-known') : error;
  });
};

/** The library throws for any mismatch. */
const verify = async (
  party: RelyingParty,
  { kind }: Account,
  { response, ...answer }: NewPasskeyAnswer,
  challenge: string,
) => {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, attestationObject, transports } = response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: kind === 'user',
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp: backedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      backedUp,
    };
  } catch {
    return null;
  }
};
