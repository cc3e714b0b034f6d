import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** The newest transaction's number and hash, and the number of all moves. */
export type LedgerHeadRow = { number: number; hash: Buffer; moves: number };

/** An export reads it once: transactions up to it never change, so that what is read later belongs to it. */
export const readHead = (db: Db): Promise<LedgerHeadRow> =>
  db.selectFrom('ledger_head').select(['number', 'hash', 'moves']).executeTakeFirstOrThrow();

type AccountAt = { name: string; balancePaise: number };

/** Accounts as they were at that number, in the order of their bytes: each balance less the later moves. */
export const listAccountsAt = async (
  db: Db,
  number: number,
  after: string,
  limit: number,
): Promise<AccountAt[]> => {
  const { rows } = await sql<AccountAt>`
    SELECT a.name, (a.balance_paise - CASE WHEN a.is_asset THEN 1 ELSE -1 END * coalesce((
      SELECT sum(CASE WHEN m.debit = a.name THEN m.amount_paise ELSE -m.amount_paise END)
      FROM (
        SELECT debit, amount_paise FROM ledger_moves WHERE debit = a.name AND number > ${number}
        UNION ALL SELECT debit, amount_paise FROM ledger_moves WHERE credit = a.name AND number > ${number}
      ) AS m), 0))::bigint AS "balancePaise"
    FROM ledger_accounts a
    WHERE a.name COLLATE "C" > ${after}
      AND (EXISTS (SELECT FROM ledger_moves WHERE debit = a.name AND number <= ${number})
        OR EXISTS (SELECT FROM ledger_moves WHERE credit = a.name AND number <= ${number}))
    ORDER BY a.name COLLATE "C" LIMIT ${limit}`.execute(db);
  return rows;
};

type TransactionRow = {
  number: number;
  id: string;
  event: string;
  subject: string;
  day: string;
  at: Date;
  reverses: number | null;
  reversesId: string | null;
  hash: Buffer;
};

/** Transactions between two numbers, the first one left out. */
export const listTransactionsBetween = async (
  db: Db,
  after: number,
  upTo: number,
  limit: number,
): Promise<TransactionRow[]> => {
  const { rows } = await sql<TransactionRow>`
    SELECT t.number, t.id, t.event, t.subject, to_char(t.day, 'YYYY-MM-DD') AS day, t.at, t.hash,
      t.reverses AS "reversesId", r.number AS reverses
    FROM ledger_transactions t LEFT JOIN ledger_transactions r ON r.id = t.reverses
    WHERE t.number > ${after} AND t.number <= ${upTo}
    ORDER BY t.number LIMIT ${limit}`.execute(db);
  return rows;
};

/** The moves of consecutive transactions, from the line after that one. */
export const listMovesBetween = (
  db: Db,
  from: { number: number; line: number },
  upTo: number,
  limit: number,
) =>
  db
    .selectFrom('ledger_moves')
    .select(['number', 'line', 'debit', 'credit', 'amount_paise'])
    .where(sql<boolean>`(number, line) > (${from.number}, ${from.line})`)
    .where('number', '<=', upTo)
    .orderBy('number')
    .orderBy('line')
    .limit(limit)
    .execute();
