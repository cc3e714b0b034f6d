import { type InvoiceState, invoiceStates } from '@cinvoice/contract/market/invoice-states';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { listShares, type Sharing } from './share.ts';

/** A sharing, and the transaction of the books that it is in. */
export type PostedSharing = Sharing & { ledgerNumber: number };

const insertSharings = async (tx: Db, posted: readonly (PostedSharing & { id: string })[], now: Date) =>
  tx
    .insertInto('sharings')
    .values(
      posted.map(({ id, held, day, paise, shared, ledgerNumber }) => ({
        id,
        invoice_id: held.id,
        day,
        paise,
        seller_paise: shared.sellerPaise,
        ledger_number: ledgerNumber,
        at: now,
      })),
    )
    .execute();

/** Stores what each lot got, and counts it for the lots of these locked invoices; one sharing of each invoice. */
export const insertShared = async (tx: Db, posted: readonly PostedSharing[], now: Date): Promise<void> => {
  if (posted.length === 0) return;
  const over = posted.find(({ shared }) => shared.restPaise > 0);
  if (over) throw new Error(`${over.paise} paise are more than invoice ${over.held.id} can take`);
  const all = posted.map((one) => ({ ...one, id: newId(now) }));
  await insertSharings(tx, all, now);
  const shares = all.flatMap((sharing) =>
    listShares(sharing).map(({ lot, ...share }) => ({
      ...share,
      sharingId: sharing.id,
      lotId: lot.id,
      before: lot.lateUntil,
      day: sharing.day,
    })),
  );
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) AS share (
        "sharingId" uuid, "lotId" uuid, "claimPaise" bigint, "latePaise" bigint, "lateEarnedPaise" bigint, before date, day date)
    ), paid AS (
      UPDATE lots l SET claim_paid_paise = l.claim_paid_paise + g."claimPaise",
        late_due_paise = l.late_due_paise + g."lateEarnedPaise", late_paid_paise = l.late_paid_paise + g."latePaise",
        late_until = greatest(l.late_until, g.day)
      FROM given g WHERE l.id = g."lotId"
    )
    INSERT INTO lot_shares (sharing_id, lot_id, claim_paise, late_paise, late_earned_paise, late_until_before)
    SELECT "sharingId", "lotId", "claimPaise", "latePaise", "lateEarnedPaise", before FROM given`.execute(tx);
};

/** The newest sharing of an invoice that was not undone, by its place in the books. */
export const findNewestSharing = (db: Db, invoiceId: string) =>
  db
    .selectFrom('sharings')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('undone_at', 'is', null)
    .orderBy('ledger_number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The sharing of an invoice in a transaction of the books. */
export const findSharing = (db: Db, invoiceId: string, ledgerNumber: number) =>
  db
    .selectFrom('sharings')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('ledger_number', '=', ledgerNumber)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

export const markUndone = (tx: Db, id: string, now: Date) =>
  tx.updateTable('sharings').set({ undone_at: now }).where('id', '=', id).execute();

/** What holders lose by an undoing. */
export type TakenBack = { holderId: string; saleId: string; paise: number };

/** Puts the lots of a sharing back as they were before it. */
export const restoreLots = async (tx: Db, sharingId: string): Promise<TakenBack[]> => {
  const { rows } = await sql<TakenBack>`
    UPDATE lots l SET claim_paid_paise = l.claim_paid_paise - s.claim_paise,
      late_due_paise = l.late_due_paise - s.late_earned_paise, late_paid_paise = l.late_paid_paise - s.late_paise,
      late_until = s.late_until_before
    FROM lot_shares s WHERE s.sharing_id = ${sharingId}::uuid AND l.id = s.lot_id
    RETURNING l.holder_id AS "holderId", l.sale_id AS "saleId", s.claim_paise + s.late_paise AS paise`.execute(
    tx,
  );
  return rows;
};

/** What holders are owed of their claims. */
export const findOutstanding = async (db: Db, invoiceId: string): Promise<number> => {
  const { paise } = await db
    .selectFrom('lots')
    .select(sql<number>`coalesce(sum(claim_paise - claim_paid_paise), 0)::bigint`.as('paise'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return paise;
};

/** The state from which a settled invoice was settled. */
export const findStateBeforeSettled = async (db: Db, invoiceId: string): Promise<InvoiceState> => {
  const { from_state: from } = await db
    .selectFrom('invoice_events')
    .select('from_state')
    .where('invoice_id', '=', invoiceId)
    .where('to_state', '=', 'settled')
    .where('from_state', '<>', 'settled')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const state = invoiceStates.find((one) => one === from);
  if (!state) throw new Error(`invoice ${invoiceId} was settled from ${from}`);
  return state;
};

export const isSold = async (db: Db, invoiceId: string): Promise<boolean> =>
  (await db
    .selectFrom('lots')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
