import type { Stake } from '#api/modules/stakes/index.ts';
import type { Db } from '#api/platform/db.ts';

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
