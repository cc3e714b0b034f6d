import type { Role } from '@cinvoice/contract/vocabulary';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

/** A payout as matching reads it. */
export type PayoutFacts = {
  kind: 'payout';
  id: string;
  reference: string;
  state: Selectable<Schema['payouts']>['state'];
  amountPaise: number;
  /** Of the books: where it was set aside from. */
  fromAccount: string;
  /** Null for all but users. */
  userId: string | null;
  /** Null for all but payers. */
  ottId: string | null;
  /** Of the user; null for all others. */
  roles: Role[] | null;
  /** The day on which the money of a refund came in; null for all else. */
  refundOf: string | null;
  /** Blank for the operator. */
  ownerName: string;
  holderName: string;
  numberEnd: string;
  /** The escrow account that it was sent from; null unless it is in a batch. */
  escrowId: string | null;
  sentAt: Date | null;
};

const selectFacts = (db: Db) =>
  db
    .selectFrom('payouts')
    .innerJoin('payment_references', 'payment_references.payout_id', 'payouts.id')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'payouts.bank_account_id')
    .leftJoin('batches', 'batches.id', 'payouts.batch_id')
    .leftJoin('users', 'users.id', 'payouts.user_id')
    .leftJoin('otts', 'otts.id', 'payouts.ott_id')
    .leftJoin('refunds', 'refunds.payout_id', 'payouts.id')
    .leftJoin('bank_lines', 'bank_lines.id', 'refunds.line_id')
    .select([
      sql<'payout'>`'payout'`.as('kind'),
      'payouts.id',
      'payment_references.reference',
      'payouts.state',
      'payouts.amount_paise as amountPaise',
      'payouts.from_account as fromAccount',
      'payouts.user_id as userId',
      'payouts.ott_id as ottId',
      'users.roles',
      'bank_lines.day as refundOf',
      sql<string>`coalesce(users.name, otts.name, '')`.as('ownerName'),
      'bank_accounts.holder_name as holderName',
      'bank_accounts.number_end as numberEnd',
      'batches.bank_account_id as escrowId',
      'payouts.sent_at as sentAt',
    ]);

export const findPayoutFacts = (db: Db, id: string): Promise<PayoutFacts | undefined> =>
  selectFacts(db).where('payouts.id', '=', id).executeTakeFirst();

export const listPayoutFactsOf = (db: Db, ids: readonly string[]): Promise<PayoutFacts[]> =>
  selectFacts(db)
    .where('payouts.id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .orderBy('payouts.id')
    .execute();

/** The payouts that these references belong to. */
export const listPayoutFacts = async (db: Db, references: readonly string[]): Promise<PayoutFacts[]> =>
  references.length === 0
    ? []
    : selectFacts(db)
        .where('payment_references.reference', '=', sql<string>`ANY (${references}::text[])`)
        .execute();

/** Locked until the transaction ends. */
export const lockPayout = (tx: Db, id: string) =>
  tx.selectFrom('payouts').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Matches, orders and batches of an escrow account come one after another. */
export const lockEscrow = async (tx: Db, id: string): Promise<void> => {
  await tx.selectFrom('bank_accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** The day until which the newest statement of an escrow account reaches. */
export const findLastStatementDay = async (db: Db, escrowId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('bank_statements')
    .select(({ fn }) => fn.max('last_day').as('day'))
    .where('bank_account_id', '=', escrowId)
    .executeTakeFirst();
  return row?.day ?? null;
};

type Change = { payoutId: string; lineId: string; utr: string };

/** One that is in another state by now is a fault: whoever calls this has looked under the lock. */
const assertAll = (changed: bigint, wanted: number): void => {
  if (changed !== BigInt(wanted)) throw new Error(`${changed} of ${wanted} payouts could be changed`);
};

export const savePaid = async (tx: Db, changes: readonly Change[], now: Date): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    UPDATE payouts SET state = 'paid', paid_line_id = given."lineId", utr = given.utr, ended_at = ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS given ("payoutId" uuid, "lineId" uuid, utr text)
    WHERE payouts.id = given."payoutId" AND state = 'sent'`.execute(tx);
  assertAll(numAffectedRows, changes.length);
};

export const saveReturned = async (tx: Db, changes: readonly Change[], now: Date): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    UPDATE payouts SET state = 'returned', returned_line_id = given."lineId", ended_at = ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS given ("payoutId" uuid, "lineId" uuid)
    WHERE payouts.id = given."payoutId" AND state = 'paid'`.execute(tx);
  assertAll(numAffectedRows, changes.length);
};

/** A match with the line that shows it was undone. */
export const saveUnpaid = async (tx: Db, ids: readonly string[]): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ state: 'sent', paid_line_id: null, utr: '', ended_at: null })
    .where('id', 'in', [...ids])
    .where('state', '=', 'paid')
    .executeTakeFirst();
  assertAll(numUpdatedRows, ids.length);
};

/** A match with the line that brought it back was undone: it ended when it was matched with the line that shows it. */
export const saveUnreturned = async (tx: Db, ids: readonly string[]): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    UPDATE payouts SET state = 'paid', returned_line_id = NULL, ended_at = m.created_at
    FROM matches m
    WHERE payouts.id = ANY (${[...ids]}::uuid[]) AND state = 'returned'
      AND m.line_id = payouts.paid_line_id AND m.undone_by IS NULL`.execute(tx);
  assertAll(numAffectedRows, ids.length);
};

type Undone = { id: string; to: 'cancelled' | 'refused' | 'failed'; ledgerNumber: number; reason: string };

/** What was set aside is back. */
export const saveUndone = async (
  tx: Db,
  { id, to, ledgerNumber, reason }: Undone,
  now: Date,
): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ state: to, undone_number: ledgerNumber, ending_reason: reason, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', to === 'failed' ? 'sent' : 'asked')
    .executeTakeFirst();
  assertAll(numUpdatedRows, 1);
};

/** Sent payouts, and those that were paid a short while ago, by reference, owner or account holder. */
export const searchPayouts = async (db: Db, q: string, limit: number) => {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return selectFacts(db)
    .where('payouts.state', 'in', ['sent', 'paid'])
    .where(
      sql<boolean>`(payment_references.reference LIKE upper(${pattern})
        OR lower(concat_ws(' ', users.name, otts.name, bank_accounts.holder_name)) LIKE ${pattern})`,
    )
    .orderBy('payouts.sent_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(limit)
    .execute();
};
