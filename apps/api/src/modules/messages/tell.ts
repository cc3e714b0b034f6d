import type { Db } from '#api/platform/db.ts';
import type { EmailEvent } from './emails/email-words.ts';
import { insertEmail, type NewEmail } from './emails/repo.ts';
import { insertForAdmins, insertMessage, type News, type NewsForAdmins } from './repo.ts';

/** Asks, in the same transaction, for an e-mail to be sent. */
export type AskForEmail = (tx: Db, emailId: string) => Promise<void>;

/** Call in the transaction of what happened: it is told if and when that commits, and once. */
export type Tell = (tx: Db, news: News, now: Date) => Promise<void>;

export const tellWith =
  (askForEmail: AskForEmail): Tell =>
  async (tx, news, now) => {
    const emailId = await insertMessage(tx, news, now);
    if (emailId) await askForEmail(tx, emailId);
  };

/** The same to every admin, who have no e-mail. */
export type TellAdmins = (tx: Db, news: NewsForAdmins, now: Date) => Promise<void>;

export const tellAdmins: TellAdmins = insertForAdmins;

/** An e-mail that is no message of an inbox. Call in the transaction of what it is about; `cause` is what happened, once. */
export type QueueEmail = (tx: Db, email: NewEmail & { event: EmailEvent }, now: Date) => Promise<void>;

export const queueEmailWith =
  (askForEmail: AskForEmail): QueueEmail =>
  async (tx, email, now) => {
    const emailId = await insertEmail(tx, email, now);
    if (emailId) await askForEmail(tx, emailId);
  };
