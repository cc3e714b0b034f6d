import type { Selectable } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

export type LotRow = Selectable<Schema['lots']>;
export type SharingRow = Selectable<Schema['sharings']>;
export type ShareRow = Selectable<Schema['lot_shares']>;

/** The lots of an invoice, the older first. */
export const listLots = (db: Db, invoiceId: string): Promise<LotRow[]> =>
  db.selectFrom('lots').selectAll().where('lots.invoice_id', '=', invoiceId).orderBy('lots.rank').execute();

/** Receipts of an invoice that were shared out, the newest first; also those that were taken back. */
export const listSharings = (db: Db, invoiceId: string): Promise<SharingRow[]> =>
  db
    .selectFrom('sharings')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What each lot of an invoice got of each receipt, the older lot first. */
export const listShares = (db: Db, invoiceId: string): Promise<ShareRow[]> =>
  db
    .selectFrom('lot_shares')
    .innerJoin('lots', 'lots.id', 'lot_shares.lot_id')
    .selectAll('lot_shares')
    .where('lots.invoice_id', '=', invoiceId)
    .orderBy('lots.rank')
    .execute();
