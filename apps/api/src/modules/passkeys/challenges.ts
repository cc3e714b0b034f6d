import { randomBytes } from 'node:crypto';
import type { Account } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { consumeRateLimit } from '#api/platform/rate-limit.ts';
import { deleteOldChallenges, insertChallenge, spendChallenge } from './repo.ts';

/** `add-first` adds a passkey where there is none; `enter` signs in by a passkey alone. */
export type Purpose = 'add-first' | 'add' | 'prove' | 'enter';

/** The recipient of a challenge: an account, or any caller from a network. */
export type Recipient = { account: Account } | { network: string };

const CHALLENGE_BYTES = 32;
const CHALLENGE_LIVES_MS = 5 * 60_000;

const MOST = 60;
const WINDOW_SECONDS = 15 * 60;

const toRecipientName = (recipient: Recipient): string =>
  'account' in recipient ? `${recipient.account.kind} ${recipient.account.id}` : 'anyone';

/** A challenge that works once, for five minutes, for that purpose and recipient. */
export const issueChallenge = async (
  { db, clock }: { db: Db; clock: Clock },
  purpose: Purpose,
  recipient: Recipient,
): Promise<Buffer> => {
  const now = clock();
  const who = 'account' in recipient ? toRecipientName(recipient) : recipient.network;
  await consumeRateLimit(db, { key: `passkeys asked of ${who}`, most: MOST, seconds: WINDOW_SECONDS }, now);
  await deleteOldChallenges(db, now);
  const challenge = randomBytes(CHALLENGE_BYTES);
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIVES_MS);
  await insertChallenge(db, { purpose, owner: toRecipientName(recipient) }, challenge, expiresAt);
  return challenge;
};

/** The readable part of a browser's answer. */
const readChallenge = (clientDataJSON: string): string => {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof said === 'object' && said !== null && 'challenge' in said ? String(said.challenge) : '';
  } catch {
    return '';
  }
};

/** The spent challenge of an answer; null if none was issued for that purpose. */
export const spendAnswered = async (
  { db, now }: { db: Db; now: Date },
  purpose: Purpose,
  recipient: Recipient,
  clientDataJSON: string,
): Promise<string | null> => {
  const challenge = readChallenge(clientDataJSON);
  const spent = { purpose, owner: toRecipientName(recipient) };
  return (await spendChallenge(db, spent, Buffer.from(challenge, 'base64url'), now)) ? challenge : null;
};
