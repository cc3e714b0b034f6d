import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** A credit of a wallet that is fresh: on which day it came. */
export type Credit = { day: string; paise: number };

/**
 * What came into a wallet since a moment. What a sale released, and a withdrawal that its owner took back, was there before:
 * it is no fresh money.
 */
export const listFreshCredits = async (db: Db, userId: string, since: Date): Promise<Credit[]> => {
  const { rows } = await sql<Credit>`
    SELECT (t.at AT TIME ZONE 'Asia/Kolkata')::date AS day, sum(m.amount_paise)::bigint AS paise
    FROM ledger_moves m JOIN ledger_transactions t ON t.number = m.number
    WHERE m.credit = ${`wallet:${userId}`} AND t.at >= ${since}::timestamptz AND t.event <> 'released'
      AND NOT (t.event = 'payout-undone'
        AND EXISTS (SELECT FROM payouts p WHERE p.id = t.subject AND p.state = 'cancelled'))
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
};

/** Users with money in their wallet, or their balance, who are not suspended. */
export const listWithMoney = async (
  db: Db,
  kind: 'wallet' | 'seller',
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('ledger_accounts')
    .innerJoin('users', 'users.id', 'ledger_accounts.subject')
    .select('users.id')
    .where('ledger_accounts.name', 'like', `${kind}:%`)
    .where('ledger_accounts.balance_paise', '>', 0)
    .where('users.suspended_at', 'is', null)
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
