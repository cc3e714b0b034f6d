import type { User } from '@cinvoice/contract/answers';
import { hashToken } from '#api/modules/auth/index.ts';
import { createLinkToken, type QueueEmail } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { newId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { consumeRateLimit } from '#api/platform/rate-limit.ts';
import { toUser } from './answer.ts';
import {
  deleteConfirmations,
  findConfirmationOwner,
  insertConfirmation,
  listFormerEmails,
  saveAddresses,
  saveFormerEmail,
  takeConfirmation,
} from './email-repo.ts';
import { lockUser, type UserRow } from './repo.ts';

export type EmailDeps = {
  db: Db;
  clock: Clock;
  encryption: Encryption;
  queueEmail: QueueEmail;
  /** The key for tokens of links. */
  linkKey: Buffer;
};

const LINK_LIVES_MS = 48 * 3_600_000;
const LINKS_PER_HOUR = 5;

/** Mails a link that confirms the address, a few per hour: anyone's address can be typed. */
const sendLink = async (
  deps: EmailDeps,
  tx: Db,
  { id: userId, language }: UserRow,
  email: string,
): Promise<void> => {
  const now = deps.clock();
  const limit = { key: `e-mail links of ${userId}`, most: LINKS_PER_HOUR, seconds: 3600 };
  await consumeRateLimit(tx, limit, now);
  const linkId = newId(now);
  const tokenHash = hashToken(createLinkToken(deps.linkKey, linkId));
  const expiresAt = new Date(now.getTime() + LINK_LIVES_MS);
  await insertConfirmation(tx, { tokenHash, userId, email, expiresAt }, now);
  const to = { kind: 'address' as const, address: email };
  await deps.queueEmail(
    tx,
    { event: 'confirm-email', cause: linkId, to, parameters: { linkId, language } },
    now,
  );
};

const DAY_MS = 24 * 3_600_000;

/** The time for which a replaced address is still told of what concerns money. */
const FORMER_FOR_MS = 30 * DAY_MS;

const replaceEmail = async (tx: Db, userId: string, former: string, now: Date): Promise<void> => {
  if (former === '') return;
  const before = new Date(now.getTime() - FORMER_FOR_MS);
  await saveFormerEmail(tx, { userId, email: former, before }, now);
};

/** Addresses that were replaced a short while ago: whoever changed the address may not be its owner. */
export const findFormerEmails = (db: Db, userId: string, now: Date): Promise<string[]> =>
  listFormerEmails(db, userId, new Date(now.getTime() - FORMER_FOR_MS));

const isConfirmed = ({ email, confirmed_email }: UserRow): boolean => email === confirmed_email;

/**
 * Saves another address. Mail goes to the former one until it is confirmed; a blank one ends mail at once.
 */
export const changeEmail = async (deps: EmailDeps, tx: Db, user: UserRow, email: string): Promise<void> => {
  await deleteConfirmations(tx, user.id);
  if (email === '') await replaceEmail(tx, user.id, user.confirmed_email, deps.clock());
  await saveAddresses(tx, user.id, email === '' ? { email, confirmed_email: '' } : { email });
  if (!isConfirmed({ ...user, email }) && email !== '') await sendLink(deps, tx, user, email);
};

/** One more link to the unconfirmed address; earlier ones stay valid. */
export const sendLinkAgain = (deps: EmailDeps, userId: string): Promise<User> =>
  deps.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new Problem('not-found');
    if (!isConfirmed(user)) await sendLink(deps, tx, user, user.email);
    return toUser(user, deps.encryption);
  });

/** The holder of the link reads that mailbox. The former address is notified. Throws link-spent. */
export const confirmEmail = (deps: EmailDeps, token: string): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const tokenHash = hashToken(token);
    const owner = await findConfirmationOwner(tx, tokenHash);
    const user = owner && (await lockUser(tx, owner));
    const confirmation = await takeConfirmation(tx, tokenHash, now);
    if (!user || !confirmation) throw new Problem('link-spent');
    const { email } = confirmation;
    const { confirmed_email: former, language } = user;
    await deleteConfirmations(tx, user.id);
    await saveAddresses(tx, user.id, { confirmed_email: email });
    if (former !== '' && former !== email) {
      await replaceEmail(tx, user.id, former, now);
      const to = { kind: 'address' as const, address: former };
      await deps.queueEmail(
        tx,
        { event: 'email-changed', cause: newId(now), to, parameters: { language } },
        now,
      );
    }
    return email;
  });
