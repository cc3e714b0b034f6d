import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/**
 * Escrow accounts whose bank is to be imported: those in use, and former ones that hold money or that accepted invoices
 * still name.
 */
export const listImportedAccounts = (db: Db, now: Date) =>
  db
    .selectFrom('bank_accounts as account')
    .select([
      'account.id',
      'account.bank',
      'account.number_end',
      sql<Date>`account.usable_from`.as('usable_from'),
      sql<string | null>`(SELECT max(last_day) FROM bank_statements s
        WHERE s.bank_account_id = account.id)`.as('last_day'),
    ])
    .where('account.owner_kind', '=', 'escrow')
    .where('account.usable_from', '<=', now)
    .where(
      sql<boolean>`account.state = 'active' OR account.state = 'retired' AND (
        EXISTS (SELECT FROM ledger_accounts l WHERE l.name = 'escrow:' || account.id AND l.balance_paise <> 0)
        OR EXISTS (SELECT FROM acceptances a JOIN invoices i ON i.id = a.invoice_id
          WHERE a.escrow_account_id = account.id AND i.state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off')))`,
    )
    .orderBy('account.id')
    .execute();

/** The number of the transaction that took the shortfall from nothing to what stands open since. */
export const findShortfallStart = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ number: number | null }>`
    WITH changes AS (
      SELECT number, sum(CASE WHEN debit = 'shortfall' THEN amount_paise ELSE -amount_paise END) AS paise
      FROM ledger_moves WHERE 'shortfall' IN (debit, credit) GROUP BY number
    ), balances AS (
      SELECT number, sum(paise) OVER (ORDER BY number) AS paise FROM changes
    )
    SELECT min(number)::bigint AS number FROM balances
    WHERE number > coalesce((SELECT max(number) FROM balances WHERE paise = 0), 0)`.execute(db);
  return rows[0]?.number ?? null;
};
