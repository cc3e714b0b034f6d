import type { ContactForm } from '@cinvoice/contract/contact';
import type { Selectable } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import { isOnPage } from '#api/platform/search.ts';

export type ContactRow = Selectable<Schema['contact_messages']> & { answered_by_name: string | null };

const selectContacts = (db: Db) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('admins', 'admins.id', 'contact_messages.answered_by')
    .selectAll('contact_messages')
    .select('admins.admin_id as answered_by_name');

export const insertContact = async (tx: Db, form: ContactForm, now: Date): Promise<string> => {
  const id = newId(now);
  await tx
    .insertInto('contact_messages')
    .values({
      id,
      first_name: form.firstName,
      last_name: form.lastName,
      email: form.email,
      phone: form.phone,
      phone_type: form.phoneType,
      updates: form.updates,
      message: form.message,
      created_at: now,
    })
    .execute();
  return id;
};

type Filter = { q: string; answered?: '0' | '1' | undefined; limit: number; cursor: Cursor | null };

export const listContacts = (db: Db, filter: Filter): Promise<ContactRow[]> => {
  const { answered, cursor } = filter;
  const rows = db
    .selectFrom('contact_messages')
    .select(['id', 'created_at as sort_key', 'search'])
    .$if(answered !== undefined, (query) =>
      query.where('answered_at', answered === '1' ? 'is not' : 'is', null),
    )
    .where(isOlderThanCursor('created_at', 'id', cursor));
  return selectContacts(db)
    .where(isOnPage({ ...filter, rows, table: 'contact_messages', direction: 'desc' }))
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id', 'desc')
    .execute();
};

export const findContact = (db: Db, id: string): Promise<ContactRow | undefined> =>
  selectContacts(db).where('contact_messages.id', '=', id).executeTakeFirst();

/** Marks the message as answered, once: the first admin stays. Null removes the mark. */
export const saveAnswered = async (
  db: Db,
  id: string,
  answered: { by: string; at: Date } | null,
): Promise<void> => {
  await db
    .updateTable('contact_messages')
    .set({ answered_at: answered?.at ?? null, answered_by: answered?.by ?? null })
    .where('id', '=', id)
    .$if(answered !== null, (query) => query.where('answered_at', 'is', null))
    .execute();
};
