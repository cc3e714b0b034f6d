import type { MessageEvent, MessageParameters } from '@cinvoice/contract/messages';
import type { Language } from '@cinvoice/contract/spoken-languages';
import { type Selectable, sql } from 'kysely';
import { type Companions, toWithEntries } from '#api/platform/companions.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import { selectAddress } from './emails/repo.ts';

/** The owner of an inbox. */
export type Inbox = { kind: 'user' | 'ott' | 'admin'; id: string };

/** A message to one account: `cause` identifies the event, so that it is sent once. */
export type News = {
  [E in MessageEvent]: {
    to: Inbox;
    event: E;
    cause: string;
    parameters: MessageParameters[E];
    submissionId: string | null;
    invoiceId?: string;
  };
}[MessageEvent];

/**
 * Inserts the message and, if the account has an address, queues the e-mail and returns its id. Does neither
 * twice. The companions run in any case.
 */
export const insertMessage = async (
  tx: Db,
  news: News,
  now: Date,
  companions: Companions = {},
): Promise<string | undefined> => {
  const parameters = JSON.stringify(news.parameters);
  const { rows } = await sql<{ id: string }>`
    WITH ${toWithEntries(companions)} told AS (
      INSERT INTO messages
        (id, recipient_kind, recipient_id, event, cause, parameters, submission_id, invoice_id, created_at)
      VALUES
        (${newId(now)}, ${news.to.kind}, ${news.to.id}, ${news.event}, ${news.cause}, ${parameters},
          ${news.submissionId}, ${news.invoiceId ?? null}, ${now})
      ON CONFLICT DO NOTHING
      RETURNING *
    )
    INSERT INTO emails
      (id, event, key, recipient_kind, recipient_id, parameters, submission_id, invoice_id, created_at)
    SELECT ${newId(now)}::uuid, event, concat_ws(' ', event, cause, recipient_kind, recipient_id),
      recipient_kind, recipient_id, parameters, submission_id, invoice_id, created_at
    FROM told
    WHERE ${selectAddress(sql.ref('told.recipient_kind'), sql.ref('told.recipient_id'))} <> ''
    RETURNING id`.execute(tx);
  return rows[0]?.id;
};

/** The same for many messages, in one statement. Returns the ids of the queued e-mails. */
export const insertMessages = async (tx: Db, all: readonly News[], now: Date): Promise<string[]> => {
  const rows = all.map((news) => ({
    id: newId(now),
    emailId: newId(now),
    kind: news.to.kind,
    to: news.to.id,
    event: news.event,
    cause: news.cause,
    parameters: news.parameters,
    submission: news.submissionId,
    invoice: news.invoiceId ?? null,
  }));
  const { rows: queued } = await sql<{ id: string }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS news (
        id uuid, "emailId" uuid, kind text, "to" uuid, event text, cause text, parameters jsonb, submission uuid, invoice uuid)
    ), told AS (
      INSERT INTO messages
        (id, recipient_kind, recipient_id, event, cause, parameters, submission_id, invoice_id, created_at)
      SELECT id, kind, "to", event, cause, parameters, submission, invoice, ${now}::timestamptz FROM given
      ON CONFLICT DO NOTHING
      RETURNING *
    )
    INSERT INTO emails
      (id, event, key, recipient_kind, recipient_id, parameters, submission_id, invoice_id, created_at)
    SELECT given."emailId", told.event, concat_ws(' ', told.event, told.cause, recipient_kind, recipient_id),
      recipient_kind, recipient_id, told.parameters, submission_id, invoice_id, created_at
    FROM told JOIN given USING (id)
    WHERE ${selectAddress(sql.ref('told.recipient_kind'), sql.ref('told.recipient_id'))} <> ''
    RETURNING id`.execute(tx);
  return queued.map(({ id }) => id);
};

type WithoutReader<N> = N extends unknown ? Omit<N, 'to'> : never;
type AdminEvent =
  | 'backup-failed'
  | 'backup-old'
  | 'backup-unverified'
  | 'backup-log-late'
  | 'backup-log-gap'
  | 'books-differ'
  | 'email-failed'
  | 'infected-file-refused'
  | 'infected-file-withheld'
  | 'invoice-checking'
  | 'order-lapses'
  | 'order-refused'
  | 'order-waits'
  | 'paper-failed'
  | 'payout-came-back'
  | 'poster-refused'
  | 'hindrance-reported'
  | 'holidays-missing'
  | 'notice-acknowledged'
  | 'shortfall'
  | 'statement-missing'
  | 'update-overdue'
  | 'verification-waits'
  | 'webhook-disabled'
  | 'webhook-failed'
  | 'webhook-gone';
export type NewsForAdmins = WithoutReader<Extract<News, { event: AdminEvent }>>;

/** Inserts one message per cause into the inboxes of these admins; a repetition does nothing. */
export const insertForSome = async (
  tx: Db,
  adminIds: readonly string[],
  news: NewsForAdmins,
  now: Date,
): Promise<void> => {
  for (const id of adminIds) await insertMessage(tx, { ...news, to: { kind: 'admin', id } }, now);
};

/** The same into every admin's inbox. */
export const insertForAdmins = async (tx: Db, news: NewsForAdmins, now: Date): Promise<void> => {
  const admins = await tx.selectFrom('admins').select('id').execute();
  const ids = admins.map(({ id }) => id);
  await insertForSome(tx, ids, news, now);
};

const selectInbox = (db: Db, { kind, id }: Inbox) =>
  db
    .selectFrom('messages')
    .leftJoin('submissions', 'submissions.id', 'messages.submission_id')
    .selectAll('messages')
    .select('submissions.kind as item_kind')
    .where('messages.recipient_kind', '=', kind)
    .where('messages.recipient_id', '=', id);

export type MessageRow = Selectable<Schema['messages']> & { item_kind: string | null };

export type Filter = { unread: boolean; limit: number; cursor: Cursor | null };

export const listMessages = (
  db: Db,
  inbox: Inbox,
  { unread, limit, cursor }: Filter,
): Promise<MessageRow[]> =>
  selectInbox(db, inbox)
    .$if(unread, (query) => query.where('messages.read_at', 'is', null))
    .where(isOlderThanCursor('messages.created_at', 'messages.id', cursor))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute();

export const findMessage = (db: Db, inbox: Inbox, id: string): Promise<MessageRow | undefined> =>
  selectInbox(db, inbox).where('messages.id', '=', id).executeTakeFirst();

export const countUnread = async (db: Db, { kind, id }: Inbox): Promise<number> => {
  const { unread } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('recipient_kind', '=', kind)
    .where('recipient_id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
};

/** Marks unread messages: one, all up to one, or all. Returns their number. */
export const markRead = async (
  db: Db,
  { kind, id }: Inbox,
  which: { only: string } | { upTo: string | null },
  now: Date,
): Promise<number> => {
  let query = db
    .updateTable('messages')
    .set({ read_at: now })
    .where('recipient_kind', '=', kind)
    .where('recipient_id', '=', id)
    .where('read_at', 'is', null);
  if ('only' in which) query = query.where('id', '=', which.only);
  else if (which.upTo) {
    query = query.where(
      sql<boolean>`(created_at, id) <= (SELECT m.created_at, m.id FROM messages m WHERE m.id = ${which.upTo})`,
    );
  }
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
};

/** The language of an account's e-mails. Admins get none. */
export const saveLanguage = async (db: Db, { kind, id }: Inbox, language: Language): Promise<void> => {
  if (kind === 'admin') return;
  await db
    .updateTable(kind === 'user' ? 'users' : 'otts')
    .set({ language })
    .where('id', '=', id)
    .execute();
};
