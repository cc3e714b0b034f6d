import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** What one buyer put into a locked sale, the earliest buyer first. */
export type Stake = { holderId: string; units: number; costPaise: number };

export const listStakes = async (tx: Db, saleId: string): Promise<Stake[]> => {
  const rows = await tx
    .selectFrom('purchases')
    .select([
      'investor_id as holderId',
      sql<number>`sum(units)::bigint`.as('units'),
      sql<number>`sum(total_paise)::bigint`.as('costPaise'),
    ])
    .where('sale_id', '=', saleId)
    .where('released_at', 'is', null)
    .groupBy('investor_id')
    .orderBy(sql`min(bought_at)`)
    .orderBy(sql`min(id::text)`)
    .execute();
  return rows;
};

export type NewLot = Stake & { id: string; claimPaise: number; rank: number };

type LotsOf = { invoiceId: string; saleId: string; fromDay: string };

export const insertLots = (tx: Db, { invoiceId, saleId, fromDay }: LotsOf, lots: readonly NewLot[]) =>
  tx
    .insertInto('lots')
    .values(
      lots.map(({ id, holderId, units, costPaise, claimPaise, rank }) => ({
        id,
        invoice_id: invoiceId,
        sale_id: saleId,
        holder_id: holderId,
        units,
        cost_paise: costPaise,
        claim_paise: claimPaise,
        from_day: fromDay,
        rank,
      })),
    )
    .execute();

/** Ends a locked sale as sold. */
export const saveSold = (tx: Db, saleId: string, now: Date) =>
  tx.updateTable('sales').set({ outcome: 'sold', ended_at: now }).where('id', '=', saleId).execute();
