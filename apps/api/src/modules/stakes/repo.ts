import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** What one buyer put into a sale. */
export type Stake = { holderId: string; units: number; costPaise: number };

/**
 * Who put what into a sale, the earliest buyer first, by the place of its first purchase in the books: who comes first has the
 * older lot, which gets the paisa of a tie. Of a sale that ended without a payout: what each was given back.
 */
export const listStakes = (db: Db, saleId: string): Promise<Stake[]> =>
  db
    .selectFrom('purchases')
    .select([
      'investor_id as holderId',
      sql<number>`sum(units)::bigint`.as('units'),
      sql<number>`sum(total_paise)::bigint`.as('costPaise'),
    ])
    .where('sale_id', '=', saleId)
    .groupBy('investor_id')
    .orderBy(sql`min(ledger_number)`)
    .execute();
