import { breachKinds } from '@cinvoice/contract/market/hindrance-kinds';
import type { PayoutSource } from '@cinvoice/contract/market/payouts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';

export const insertPayout = (tx: Db, payout: Insertable<Schema['payouts']>) =>
  tx.insertInto('payouts').values(payout).execute();

/** False if another row has that reference. */
export const insertReference = async (tx: Db, reference: string, payoutId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_references')
    .values({ reference, invoice_id: null, user_id: null, payout_id: payoutId })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const findSuspension = async (db: Db, userId: string): Promise<boolean> => {
  const row = await db.selectFrom('users').select('suspended_at').where('id', '=', userId).executeTakeFirst();
  return row?.suspended_at !== null;
};

/** The account that a payout goes to is in force: no later one of its owner is. */
const isInForce = (now: Date) => {
  const isLater = sql`n.usable_from <= ${now}::timestamptz AND (n.state = 'active' OR n.retired_at >= n.usable_from)
    AND (n.usable_from, n.id) > (account.usable_from, account.id)`;
  return sql<boolean>`(account.state = 'active' AND account.usable_from <= ${now}::timestamptz
    AND NOT EXISTS (SELECT FROM bank_accounts n WHERE n.user_id = account.user_id AND ${isLater})
    AND NOT EXISTS (SELECT FROM bank_accounts n WHERE n.ott_id = account.ott_id AND ${isLater})
    AND NOT (account.owner_kind = 'operator'
      AND EXISTS (SELECT FROM bank_accounts n WHERE n.owner_kind = 'operator' AND ${isLater})))`;
};

/** The seller owes an answer for something that an admin opened. */
const isHindered = sql<boolean>`(payouts.from_account LIKE 'seller:%' AND EXISTS (
  SELECT FROM hindrances h JOIN invoices i ON i.id = h.invoice_id
  WHERE i.seller_id = payouts.user_id AND h.opened_kind = 'admin' AND h.closed_at IS NULL
    AND h.kind = ANY (${[...breachKinds]}::text[])))`;

const selectNamed = (db: Db) =>
  db
    .selectFrom('payouts')
    .innerJoin('payment_references', 'payment_references.payout_id', 'payouts.id')
    .innerJoin('bank_accounts as account', 'account.id', 'payouts.bank_account_id')
    .leftJoin('users', 'users.id', 'payouts.user_id')
    .leftJoin('otts', 'otts.id', 'payouts.ott_id')
    .leftJoin('batches', 'batches.id', 'payouts.batch_id')
    .selectAll('payouts')
    .select([
      'payment_references.reference',
      'account.holder_name',
      'account.number',
      'account.number_end',
      'account.ifsc',
      'batches.number as batch_number',
      'batches.sent_at as batch_sent_at',
      sql<PayoutSource>`split_part(payouts.from_account, ':', 1)`.as('source'),
      sql<string>`coalesce(users.name, otts.name, '')`.as('owner_name'),
      sql<boolean>`users.suspended_at IS NOT NULL`.as('is_suspended'),
    ]);

const selectPayouts = (db: Db, now: Date) =>
  selectNamed(db).select([isInForce(now).as('is_in_force'), isHindered.as('is_hindered')]);

export type PayoutRow = Awaited<ReturnType<typeof listPayouts>>[number];

type List = {
  userId?: string;
  /** Of the books: where they were set aside from. */
  from?: string | null;
  state?: string | null;
  batch?: string | null;
  cursor: Cursor | null;
  limit: number;
};

export const listPayouts = (db: Db, { userId, from, state, batch, cursor, limit }: List, now: Date) =>
  selectPayouts(db, now)
    .$if(userId !== undefined, (query) => query.where('payouts.user_id', '=', userId ?? ''))
    .$if(Boolean(from), (query) => query.where('payouts.from_account', '=', from ?? ''))
    .$if(Boolean(state), (query) => query.where(sql<boolean>`payouts.state = ${state ?? ''}`))
    .$if(Boolean(batch), (query) => query.where('payouts.batch_id', '=', batch ?? ''))
    .where(isOlderThanCursor('payouts.created_at', 'payouts.id', cursor))
    .orderBy('payouts.created_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(limit)
    .execute();

export const findPayout = (db: Db, id: string, now: Date): Promise<PayoutRow | undefined> =>
  selectPayouts(db, now).where('payouts.id', '=', id).executeTakeFirst();

export type NamedRow = Awaited<ReturnType<typeof listNamed>>[number];

/** Whatever stands against them, in the order in which they were asked for. */
export const listNamed = (db: Db, ids: readonly string[]) =>
  selectNamed(db)
    .where('payouts.id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .orderBy('payouts.created_at')
    .orderBy('payouts.id')
    .execute();

/** The same, with what stands against them. */
export const listByIds = (db: Db, ids: readonly string[], now: Date): Promise<PayoutRow[]> =>
  selectPayouts(db, now)
    .where('payouts.id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .orderBy('payouts.created_at')
    .orderBy('payouts.id')
    .execute();

export type UnderWay = { state: string; count: number; paise: number };

export const sumUnderWay = (db: Db): Promise<UnderWay[]> =>
  db
    .selectFrom('payouts')
    .select([
      'state',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(amount_paise)::bigint`.as('paise'),
    ])
    .where('state', 'in', ['asked', 'batched', 'sent'])
    .groupBy('state')
    .execute();

/** The titles of invoices. */
export const listTitles = async (db: Db, invoiceIds: readonly string[]): Promise<Map<string, string>> => {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('submissions', 'submissions.id', 'invoices.submission_id')
    .select(['invoices.id', 'submissions.project_name'])
    .where('invoices.id', 'in', [...invoiceIds])
    .execute();
  return new Map(rows.map(({ id, project_name: name }) => [id, name]));
};
