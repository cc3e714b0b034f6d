import { type ContactForm, type ContactMessage, isFromMachine } from '@cinvoice/contract/contact';
import type { QueueEmail } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { consumeRateLimit } from '#api/platform/rate-limit.ts';
import { type ContactRow, findContact, insertContact, saveAnswered } from './repo.ts';

export type ContactDeps = {
  db: Db;
  clock: Clock;
  queueEmail: QueueEmail;
  /** The address that visitors' messages are mailed to. */
  supportEmail: string;
};

const PER_HOUR = 5;

export const toContact = (row: ContactRow): ContactMessage => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  phoneType: row.phone_type,
  updates: row.updates,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  answered:
    row.answered_at && row.answered_by_name !== null
      ? { at: row.answered_at.toISOString(), by: row.answered_by_name }
      : null,
});

/**
 * Stores the message and queues it for the support's address, both or neither. A few per hour from one
 * network.
 */
export const receiveContact = async (
  { db, clock, queueEmail, supportEmail }: ContactDeps,
  network: string,
  form: ContactForm,
): Promise<void> => {
  if (isFromMachine(form)) return;
  const now = clock();
  await consumeRateLimit(db, { key: `contact from ${network}`, most: PER_HOUR, seconds: 3600 }, now);
  const { firstName, lastName, email, phone, phoneType, message } = form;
  const parameters = { firstName, lastName, email, phone, phoneType, message };
  await db.transaction().execute(async (tx) => {
    const cause = await insertContact(tx, form, now);
    const to = { kind: 'address' as const, address: supportEmail };
    await queueEmail(tx, { event: 'contact-received', cause, to, parameters }, now);
  });
};

/** Marks a message as answered by that admin, or removes the mark. */
export const markAnswered = async (
  { db, clock }: ContactDeps,
  id: string,
  adminId: string,
  answered: boolean,
): Promise<ContactMessage> => {
  if (!isId(id)) throw new Problem('not-found');
  await saveAnswered(db, id, answered ? { by: adminId, at: clock() } : null);
  const row = await findContact(db, id);
  if (!row) throw new Problem('not-found');
  return toContact(row);
};
