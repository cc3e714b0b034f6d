import { sql } from 'kysely';
import type { AccountName } from '#api/modules/ledger/index.ts';
import type { Db } from '#api/platform/db.ts';

/**
 * Tells that what an account of the books holds waits for its owner: the last payout from it came back or was refused, and since
 * then no money came into it, nor has another bank account come into force.
 */
export const waitsForSeller = async (
  db: Db,
  { from, usableFrom }: { from: AccountName; usableFrom: Date | null },
): Promise<boolean> => {
  const last = await db
    .selectFrom('payouts')
    .select(['state', 'ended_at'])
    .where('from_account', '=', from)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.ended_at || (last.state !== 'returned' && last.state !== 'refused')) return false;
  if (usableFrom && usableFrom > last.ended_at) return false;
  const credit = await db
    .selectFrom('ledger_moves')
    .innerJoin('ledger_transactions', 'ledger_transactions.number', 'ledger_moves.number')
    .select(sql`1`.as('found'))
    .where('ledger_moves.credit', '=', from)
    .where('ledger_transactions.at', '>', last.ended_at)
    .where('ledger_transactions.event', '<>', 'payout-undone')
    .executeTakeFirst();
  return credit === undefined;
};
