import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

export type PurchaseRow = Selectable<Schema['purchases']> & { unit_price_paise: number };

export const insertPurchase = (tx: Db, purchase: Insertable<Schema['purchases']>) =>
  tx.insertInto('purchases').values(purchase).execute();

const selectPurchases = (db: Db) =>
  db
    .selectFrom('purchases')
    .innerJoin('sales', 'sales.id', 'purchases.sale_id')
    .selectAll('purchases')
    .select('sales.unit_price_paise');

export const findPurchase = (db: Db, id: string): Promise<PurchaseRow> =>
  selectPurchases(db).where('purchases.id', '=', id).executeTakeFirstOrThrow();

/** Of one buyer in one sale, the newest first. */
export const listOwnPurchases = (
  db: Db,
  { saleId, investorId }: { saleId: string; investorId: string },
): Promise<PurchaseRow[]> =>
  selectPurchases(db)
    .where('purchases.sale_id', '=', saleId)
    .where('purchases.investor_id', '=', investorId)
    .orderBy('purchases.bought_at', 'desc')
    .orderBy('purchases.id', 'desc')
    .execute();

/** Everything that was bought in these sales, in the order of time. */
export const listBuyers = (db: Db, saleIds: readonly string[]) =>
  db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.investor_id')
    .selectAll('purchases')
    .select('users.name')
    .where('purchases.sale_id', 'in', saleIds)
    .orderBy('purchases.bought_at')
    .orderBy('purchases.id')
    .execute();

/**
 * Tells that a buyer holds units of a locked sale already, or that it has fewer holders than it may have. Only a first purchase
 * counts them: a hot sale has thousands of purchases, and its buyers wait for each other.
 */
export const hasRoomForHolder = async (
  tx: Db,
  { saleId, investorId, maxHolders }: { saleId: string; investorId: string; maxHolders: number },
): Promise<boolean> => {
  const held = tx
    .selectFrom('purchases')
    .select('investor_id')
    .where('sale_id', '=', saleId)
    .where('released_at', 'is', null);
  const { rows } = await sql<{ has_room: boolean }>`
    SELECT EXISTS (${held.where('investor_id', '=', investorId)})
      OR (SELECT count(*) FROM (${held.distinct()}) AS holders) < ${maxHolders} AS has_room`.execute(tx);
  return rows[0]?.has_room ?? false;
};
