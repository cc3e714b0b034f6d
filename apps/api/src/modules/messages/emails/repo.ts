import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';

type Emails = Selectable<Schema['emails']>;

/**
 * The current address of an account; '' or null if it gets no mail: no address, unconfirmed, suspended,
 * deactivated.
 */
export const selectAddress = (
  kind: Expression<unknown>,
  id: Expression<unknown>,
): RawBuilder<string | null> => sql`
  CASE ${kind}
    WHEN 'user' THEN (SELECT confirmed_email FROM users WHERE users.id = ${id} AND suspended_at IS NULL)
    WHEN 'ott' THEN (SELECT email FROM otts WHERE otts.id = ${id} AND deactivated_at IS NULL)
  END`;

/** An account, at its address at the time of sending, or an address. */
type Recipient = { kind: 'user' | 'ott'; id: string } | { kind: 'address'; address: string };

export type NewEmail = {
  event: string;
  cause: string;
  to: Recipient;
  parameters: Readonly<Record<string, string>>;
};

/** The id of the e-mail, or nothing if one for this event and recipient was queued before. */
export const insertEmail = async (
  tx: Db,
  { event, cause, to, parameters }: NewEmail,
  now: Date,
): Promise<string | undefined> => {
  const row = await tx
    .insertInto('emails')
    .values({
      id: newId(now),
      event,
      key: [event, cause, to.kind, 'id' in to ? to.id : to.address].join(' '),
      recipient_kind: to.kind,
      recipient_id: 'id' in to ? to.id : null,
      address: 'address' in to ? to.address : null,
      parameters: JSON.stringify(parameters),
      submission_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

const toAddress = sql<string>`coalesce(
  emails.address, ${selectAddress(sql.ref('emails.recipient_kind'), sql.ref('emails.recipient_id'))}, ''
)`;

const recipientName = sql<string>`coalesce(CASE recipient_kind
  WHEN 'user' THEN (SELECT name FROM users WHERE users.id = recipient_id)
  WHEN 'ott' THEN (SELECT name FROM otts WHERE otts.id = recipient_id)
END, '')`;

const recipientLanguage = sql<string>`coalesce(CASE recipient_kind
  WHEN 'user' THEN (SELECT language FROM users WHERE users.id = recipient_id)
  WHEN 'ott' THEN (SELECT language FROM otts WHERE otts.id = recipient_id)
  ELSE parameters ->> 'language'
END, 'en')`;

const itemKind = sql<string | null>`(SELECT kind FROM submissions WHERE submissions.id = submission_id)`;

export type ClaimedEmail = Pick<
  Emails,
  'id' | 'event' | 'recipient_kind' | 'parameters' | 'submission_id' | 'invoice_id' | 'created_at'
> & { to_address: string; recipient_name: string; language: string; item_kind: string | null };

/**
 * Claims the e-mail for an attempt; nothing if it is settled or handed over. An earlier attempt can then no
 * longer finish.
 */
export const claimEmail = (db: Db, id: string, claim: string, now: Date): Promise<ClaimedEmail | undefined> =>
  db
    .updateTable('emails')
    .set((row) => ({ state: 'sending', claim, claimed_at: now, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .returning(['id', 'event', 'recipient_kind', 'parameters', 'submission_id', 'invoice_id', 'created_at'])
    .returning([toAddress.as('to_address'), recipientName.as('recipient_name'), itemKind.as('item_kind')])
    .returning(recipientLanguage.as('language'))
    .executeTakeFirst();

/** Tells that the attempt still holds the e-mail. */
export const markHandedOver = async (db: Db, id: string, claim: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({ state: 'handing-over' })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** An e-mail that was handed over by an attempt that did not finish, or has not yet. */
export const findHandedOver = (db: Db, id: string) =>
  db
    .selectFrom('emails')
    .select(['id', 'claim', 'claimed_at'])
    .where('id', '=', id)
    .where('state', '=', 'handing-over')
    .executeTakeFirst();

export const requeueEmail = (db: Db, id: string, claim: string, reason: string) =>
  db
    .updateTable('emails')
    .set({ state: 'queued', reason })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('settled_at', 'is', null)
    .execute();

const BEGINNING = new Date(0);

/**
 * How many e-mails wait, when the last one was sent, and why the one that was tried last waits again. Without a fault once
 * another was sent after it: then one mailbox alone is out of reach.
 */
export const readEmailState = async (
  db: Db,
): Promise<{ waiting: number; sentAt: Date | null; fault: string | null }> => {
  const unsettled = db.selectFrom('emails').where('settled_at', 'is', null);
  const { waiting } = await unsettled
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  const sent = await db
    .selectFrom('emails')
    .select('settled_at')
    .where('settled_at', 'is not', null)
    .where('state', '=', 'sent')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const sentAt = sent?.settled_at ?? null;
  const tried = await unsettled
    .select('reason')
    .where('claimed_at', '>', sentAt ?? BEGINNING)
    .orderBy('claimed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { waiting, sentAt, fault: tried?.reason || null };
};

export type Settled = { id: string; event: string; to_address: string };
export type FinalState = 'sent' | 'failed' | 'uncertain' | 'skipped';

/** Records the outcome of the attempt that holds the e-mail; nothing if another one does. */
export const settleEmail = (
  db: Db,
  { id, claim }: { id: string; claim: string },
  { state, reason }: { state: FinalState; reason: string },
  now: Date,
): Promise<Settled | undefined> =>
  db
    .updateTable('emails')
    .set({ state, reason, settled_at: now })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning(['id', 'event', toAddress.as('to_address')])
    .executeTakeFirst();

/** E-mails that no job will finish. */
export const settleStuck = (db: Db, before: Date, reason: string, now: Date): Promise<Settled[]> =>
  db
    .updateTable('emails')
    .set({
      state: sql`CASE state WHEN 'handing-over' THEN 'uncertain' ELSE 'failed' END`,
      reason,
      settled_at: now,
    })
    .where('settled_at', 'is', null)
    .where(sql<boolean>`coalesce(claimed_at, created_at) < ${before}`)
    .returning(['id', 'event', toAddress.as('to_address')])
    .execute();

export const deleteSettled = (db: Db, before: Date) =>
  db.deleteFrom('emails').where('settled_at', '<', before).execute();

export type LostEmailRow = Pick<Emails, 'id' | 'event' | 'state' | 'attempts' | 'reason' | 'created_at'> & {
  to_address: string;
};

export const listLost = (
  db: Db,
  { limit, cursor }: { limit: number; cursor: Cursor | null },
): Promise<LostEmailRow[]> =>
  db
    .selectFrom('emails')
    .select(['id', 'event', 'state', 'attempts', 'reason', 'created_at', toAddress.as('to_address')])
    .where('state', 'in', ['failed', 'uncertain'])
    .where(isOlderThanCursor('created_at', 'id', cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
