import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { isNamedByOpenLine, type Part } from './repo.ts';

/** Lots of invoices that are past their due day, with something left of their claim. */
const selectHoldings = (db: Db, today: string) =>
  db
    .selectFrom('lots')
    .innerJoin('invoices', 'invoices.id', 'lots.invoice_id')
    .innerJoin('submissions as title', 'title.id', 'invoices.submission_id')
    .innerJoin('acceptances as a', 'a.invoice_id', 'invoices.id')
    .leftJoin('payment_references as r', 'r.invoice_id', 'invoices.id')
    .select([
      'lots.id',
      'lots.holder_id',
      'lots.sale_id',
      'invoices.due_day',
      'title.project_name as title_name',
      sql<number>`lots.claim_paise - lots.claim_paid_paise`.as('outstanding_paise'),
      sql<string | null>`(SELECT max(last_day) FROM bank_statements s
        WHERE s.bank_account_id = a.escrow_account_id)`.as('books_until'),
    ])
    .where('invoices.state', 'in', ['disbursed', 'written-off'])
    .where('invoices.due_day', '<', today)
    .where(sql<boolean>`lots.claim_paid_paise < lots.claim_paise`)
    .where(sql<boolean>`NOT ${isNamedByOpenLine}`);

export type HoldingRow = Awaited<ReturnType<typeof listHoldings>>[number];

export const listHoldings = (db: Db, today: string, { after, limit }: Part) =>
  selectHoldings(db, today).where('lots.id', '>', after).orderBy('lots.id').limit(limit).execute();

/** The same lot as it is; its invoice stays so until the transaction ends. */
export const holdHolding = (tx: Db, today: string, id: string): Promise<HoldingRow | undefined> =>
  selectHoldings(tx, today).where('lots.id', '=', id).forShare('invoices').executeTakeFirst();

export type SilentRow = { id: string; number: string; title_name: string; since: string };

/** Late invoices of holders of which nothing was told since a day; `since` is the due day, or that of the last update. */
export const listSilent = async (db: Db, before: string): Promise<SilentRow[]> => {
  const { rows } = await sql<SilentRow>`
    SELECT * FROM (
      SELECT i.id, i.number, title.project_name AS title_name,
        greatest(i.due_day, (SELECT max(day) FROM invoice_updates u WHERE u.invoice_id = i.id)) AS since
      FROM invoices i JOIN submissions title ON title.id = i.submission_id
      WHERE i.state IN ('disbursed', 'written-off') AND i.due_day <= ${before}::date
    ) AS late
    WHERE since <= ${before}::date ORDER BY id`.execute(db);
  return rows;
};
