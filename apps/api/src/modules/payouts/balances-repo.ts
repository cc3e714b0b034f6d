import { sql } from 'kysely';
import type { AccountName } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';

export const readBalance = async (db: Db, name: AccountName): Promise<number> => {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance_paise')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.balance_paise ?? 0;
};

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
