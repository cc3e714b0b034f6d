import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

type Moved = {
  day: string;
  number: number;
  hash: string;
  event: string;
  about: string;
  inPaise: number;
  outPaise: number;
};

type Period = { from: string; to: string };

/** What moved on an account in a period, in the order of days and of the books. */
export const listMoved = async (db: Db, account: string, { from, to }: Period): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    SELECT t.day::text AS day, t.number, encode(t.hash, 'hex') AS hash, t.event, coalesce(s.project_name, '') AS about,
      CASE WHEN m.credit = ${account} THEN m.amount_paise ELSE 0 END AS "inPaise",
      CASE WHEN m.debit = ${account} THEN m.amount_paise ELSE 0 END AS "outPaise"
    FROM (
      SELECT * FROM ledger_moves WHERE debit = ${account} UNION ALL SELECT * FROM ledger_moves WHERE credit = ${account}
    ) m JOIN ledger_transactions t ON t.number = m.number
    JOIN ledger_accounts o ON o.name = CASE WHEN m.debit = ${account} THEN m.credit ELSE m.debit END
    LEFT JOIN invoices i ON i.id = o.subject AND o.name ~ '^(held|receipts):'
    LEFT JOIN submissions s ON s.id = i.submission_id
    WHERE t.day BETWEEN ${from}::date AND ${to}::date ORDER BY t.day, m.number, m.line`.execute(db);
  return rows;
};

/** The balance before a day. */
export const readBalanceBefore = async (db: Db, account: string, day: string): Promise<number> => {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(m.paise), 0)::bigint AS paise FROM (
      SELECT number, amount_paise AS paise FROM ledger_moves WHERE credit = ${account}
      UNION ALL SELECT number, -amount_paise FROM ledger_moves WHERE debit = ${account}
    ) m JOIN ledger_transactions t ON t.number = m.number WHERE t.day < ${day}::date`.execute(db);
  return rows[0]?.paise ?? 0;
};
