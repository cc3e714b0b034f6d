import type { AccountKind, LedgerSide } from '@cinvoice/contract/market/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { matchesText, toLikePattern } from '#api/platform/search.ts';
import { isAccountName } from './accounts.ts';
import type { MoveCursor } from './paging.ts';

export type AccountRow = {
  name: string;
  kind: AccountKind;
  subject: string | null;
  label: string;
  is_asset: boolean;
  balance_paise: number;
  sort_key: string;
};

/** The names of users, by their ids. */
export const listUserNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The name of the user whom an account is of; invoices and bank accounts have none. */
const label = (account: string): RawBuilder<string> => sql`coalesce((
  SELECT u.name FROM users u
  WHERE u.id = ${sql.ref(`${account}.subject`)} AND split_part(${sql.ref(`${account}.name`)}, ':', 1) IN ('wallet', 'seller')), '')`;

const accountColumns = sql`
  a.name, split_part(a.name, ':', 1) AS kind, a.subject, ${label('a')} AS label, a.is_asset, a.balance_paise, a.sort_key`;

export type AccountFilter = { q: string; side: LedgerSide | null; cursor: string | null; limit: number };

export const listAccounts = async (
  db: Db,
  { q, side, cursor, limit }: AccountFilter,
): Promise<AccountRow[]> => {
  const found = sql`a.name LIKE ${toLikePattern(q.toLowerCase())}
    OR a.subject IN (SELECT id FROM users WHERE ${matchesText('users.search', q)})`;
  const { rows } = await sql<AccountRow>`
    SELECT ${accountColumns} FROM ledger_accounts a
    WHERE ${q === '' ? sql`true` : sql`(${found})`}
      AND ${side === null ? sql`true` : sql`a.is_asset = ${side === 'asset'}`}
      AND a.sort_key > ${cursor ?? ''}
    ORDER BY a.sort_key LIMIT ${limit}`.execute(db);
  return rows;
};

export const findAccount = async (db: Db, name: string): Promise<AccountRow | undefined> => {
  // PostgreSQL refuses texts with NUL.
  if (!isAccountName(name)) return undefined;
  const { rows } = await sql<AccountRow>`
    SELECT ${accountColumns} FROM ledger_accounts a WHERE a.name = ${name}`.execute(db);
  return rows[0];
};

export const sumSides = async (db: Db) => {
  const { rows } = await sql<{ assets: number; liabilities: number; accounts: number }>`
    SELECT coalesce(sum(balance_paise) FILTER (WHERE is_asset), 0)::bigint AS assets,
      coalesce(sum(balance_paise) FILTER (WHERE NOT is_asset), 0)::bigint AS liabilities, count(*) AS accounts
    FROM ledger_accounts`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without a row');
  return sums;
};

export type TransactionRow = {
  number: number;
  id: string;
  event: string;
  subject: string;
  day: string;
  at: Date;
  reverses: number | null;
  reverses_id: string | null;
  reversed_by: number | null;
};

const transactionColumns = sql`
  t.number, t.id, t.event, t.subject, to_char(t.day, 'YYYY-MM-DD') AS day, t.at, t.reverses AS reverses_id,
  (SELECT number FROM ledger_transactions WHERE id = t.reverses) AS reverses,
  (SELECT number FROM ledger_transactions WHERE reverses = t.id) AS reversed_by`;

export type AccountMoveRow = TransactionRow & {
  line: number;
  is_debit: boolean;
  amount_paise: number;
  other_name: string;
  other_kind: AccountKind;
  other_subject: string | null;
  other_label: string;
  balance_after: number;
};

/**
 * An account's moves, newest first, each with the balance after it. The first page begins with today's balance, later ones with
 * that of the cursor: what stands in the books never changes.
 */
export const listAccountMoves = async (
  db: Db,
  name: string,
  cursor: MoveCursor | null,
  limit: number,
): Promise<AccountMoveRow[]> => {
  const earlier = cursor ? sql`(number, line) < (${cursor.number}, ${cursor.line})` : sql`true`;
  const side = (column: 'debit' | 'credit') => sql`(
    SELECT number, line, debit, credit, amount_paise FROM ledger_moves
    WHERE ${sql.ref(column)} = ${name} AND ${earlier} ORDER BY number DESC, line DESC LIMIT ${limit})`;
  const { rows } = await sql<AccountMoveRow>`
    WITH page AS (
      SELECT * FROM (${side('debit')} UNION ALL ${side('credit')}) AS sides ORDER BY number DESC, line DESC LIMIT ${limit}
    ), walked AS (
      SELECT m.*, m.debit = ${name} AS is_debit, a.balance_paise,
        coalesce(sum(CASE WHEN (m.debit = ${name}) = a.is_asset THEN m.amount_paise ELSE -m.amount_paise END)
          OVER (ORDER BY m.number DESC, m.line DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS later
      FROM page m JOIN ledger_accounts a ON a.name = ${name}
    )
    SELECT ${transactionColumns}, w.line, w.is_debit, w.amount_paise, o.name AS other_name,
      split_part(o.name, ':', 1) AS other_kind, o.subject AS other_subject, ${label('o')} AS other_label,
      (${cursor ? sql`${cursor.balance}::bigint` : sql`w.balance_paise`} - w.later)::bigint AS balance_after
    FROM walked w
    JOIN ledger_transactions t ON t.number = w.number
    JOIN ledger_accounts o ON o.name = CASE WHEN w.is_debit THEN w.credit ELSE w.debit END
    ORDER BY w.number DESC, w.line DESC`.execute(db);
  return rows;
};

/** All moves of an account. Each stands on one side of it. */
export const countAccountMoves = async (db: Db, name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT
    (SELECT count(*) FROM ledger_moves WHERE debit = ${name}) + (SELECT count(*) FROM ledger_moves WHERE credit = ${name}) AS count`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
};

export type SummedTransactionRow = TransactionRow & {
  hash: Buffer;
  moves: number;
  amount_paise: number;
};

export type TransactionFilter = {
  /** Of a search: nothing, or what it may be. */
  found: { number: number } | { hash: Buffer } | { id: string } | 'nothing' | null;
  cursor: number | null;
  limit: number;
};

const narrow = (found: TransactionFilter['found']): RawBuilder<unknown> => {
  if (found === null) return sql`true`;
  if (found === 'nothing') return sql`false`;
  if ('number' in found) return sql`t.number = ${found.number}`;
  return 'hash' in found
    ? sql`t.hash = ${found.hash}`
    : sql`(t.id = ${found.id}::uuid OR t.subject = ${found.id}::uuid)`;
};

export const listTransactions = async (
  db: Db,
  { found, cursor, limit }: TransactionFilter,
): Promise<SummedTransactionRow[]> => {
  const { rows } = await sql<SummedTransactionRow>`
    SELECT ${transactionColumns}, t.hash, s.moves, s.amount_paise
    FROM (
      SELECT * FROM ledger_transactions t
      WHERE ${narrow(found)} AND ${cursor === null ? sql`true` : sql`t.number < ${cursor}`}
      ORDER BY t.number DESC LIMIT ${limit}
    ) AS t
    CROSS JOIN LATERAL (
      SELECT count(*) AS moves, coalesce(sum(m.amount_paise), 0)::bigint AS amount_paise
      FROM ledger_moves m WHERE m.number = t.number
    ) AS s
    ORDER BY t.number DESC`.execute(db);
  return rows;
};

/** The hash before the first transaction's is that of nothing. */
export const findHashBefore = async (db: Db, number: number): Promise<Buffer> => {
  const { rows } = await sql<{ hash: Buffer }>`
    SELECT coalesce((SELECT hash FROM ledger_transactions WHERE number = ${number - 1}), sha256('')) AS hash`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a hash without a row');
  return row.hash;
};

export type MoveRow = {
  line: number;
  amount_paise: number;
  debit: string;
  debit_subject: string | null;
  debit_label: string;
  credit: string;
  credit_subject: string | null;
  credit_label: string;
};

export const listMovesOf = async (db: Db, number: number): Promise<MoveRow[]> => {
  const { rows } = await sql<MoveRow>`
    SELECT m.line, m.amount_paise, m.debit, d.subject AS debit_subject, ${label('d')} AS debit_label,
      m.credit, c.subject AS credit_subject, ${label('c')} AS credit_label
    FROM ledger_moves m
    JOIN ledger_accounts d ON d.name = m.debit
    JOIN ledger_accounts c ON c.name = m.credit
    WHERE m.number = ${number} ORDER BY m.line`.execute(db);
  return rows;
};

/** The newest check, and the time of the newest transaction. */
export const readNewest = async (db: Db) => {
  const check = await db
    .selectFrom('data_checks')
    .select(['checked_at', 'ledger_number', 'broken'])
    .executeTakeFirst();
  const newest = await db
    .selectFrom('ledger_transactions')
    .select('at')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { check, at: newest?.at ?? null };
};
