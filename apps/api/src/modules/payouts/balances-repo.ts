import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** What was sent from an escrow account, and no statement shows yet. */
export const sumSent = async (db: Db, escrowId: string): Promise<number> => {
  const row = await db
    .selectFrom('payouts')
    .innerJoin('batches', 'batches.id', 'payouts.batch_id')
    .select(sql<number>`coalesce(sum(payouts.amount_paise), 0)::bigint`.as('paise'))
    .where('batches.bank_account_id', '=', escrowId)
    .where('payouts.state', '=', 'sent')
    .executeTakeFirst();
  return row?.paise ?? 0;
};
