import type { Companions } from '#api/platform/companions.ts';
import type { Db } from '#api/platform/db.ts';
import type { EmailEvent } from './emails/email-words.ts';
import { insertEmail, type NewEmail } from './emails/repo.ts';
import {
  insertForAdmins,
  insertForSome,
  insertMessage,
  insertMessages,
  type News,
  type NewsForAdmins,
} from './repo.ts';

/** Sends, in the same transaction, the job that sends an e-mail. */
export type RequestEmail = (tx: Db, emailId: string) => Promise<void>;

/** Call in the event's transaction: the message is sent once, if that commits. Runs the companions with it. */
export type SendMessage = (tx: Db, news: News, now: Date, companions?: Companions) => Promise<void>;

export const createMessageSender =
  (requestEmail: RequestEmail): SendMessage =>
  async (tx, news, now, companions) => {
    const emailId = await insertMessage(tx, news, now, companions);
    if (emailId) await requestEmail(tx, emailId);
  };

/** The same for many messages at once. */
export type SendMessages = (tx: Db, all: readonly News[], now: Date) => Promise<void>;

export const createMessagesSender =
  (requestEmail: RequestEmail): SendMessages =>
  async (tx, all, now) => {
    if (all.length === 0) return;
    for (const emailId of await insertMessages(tx, all, now)) await requestEmail(tx, emailId);
  };

/** The same to every admin, without e-mail. */
export type SendToAdmins = (tx: Db, news: NewsForAdmins, now: Date) => Promise<void>;

export const sendToAdmins: SendToAdmins = insertForAdmins;

/** The same to some of them. */
export const sendToSomeAdmins = insertForSome;

/** An e-mail without a message in an inbox. Call in the event's transaction; `cause` identifies the event. */
export type QueueEmail = (tx: Db, email: NewEmail & { event: EmailEvent }, now: Date) => Promise<void>;

export const createEmailQueue =
  (requestEmail: RequestEmail): QueueEmail =>
  async (tx, email, now) => {
    const emailId = await insertEmail(tx, email, now);
    if (emailId) await requestEmail(tx, emailId);
  };
