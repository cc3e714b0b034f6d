import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';
import type { Part } from './decide.ts';

/** A line that waits, with what matching reads of it. */
export type OpenLine = {
  id: string;
  accountId: string;
  day: string;
  amountPaise: number;
  reference: string;
  narration: string;
  senderName: string | null;
  senderAccount: string | null;
  references: string[];
  wasUndone: boolean;
};

const selectOpen = (db: Db) =>
  db
    .selectFrom('open_lines as line')
    .innerJoin('bank_lines as said', 'said.id', 'line.line_id')
    .select([
      'line.line_id as id',
      'line.bank_account_id as accountId',
      'line.day',
      'line.amount_paise as amountPaise',
      'said.reference',
      'said.narration',
      'said.sender_name as senderName',
      'said.sender_account as senderAccount',
      'line.found_references as references',
      'line.was_undone as wasUndone',
    ]);

/** Lines that matching by itself has not looked at, in the order of their files. */
export const listUntried = (db: Db, accountId: string, limit: number): Promise<OpenLine[]> =>
  selectOpen(db)
    .where('line.bank_account_id', '=', accountId)
    .where('line.tried_at', 'is', null)
    .orderBy('line.line_id')
    .limit(limit)
    .execute();

export const listOpen = (db: Db, ids: readonly string[]): Promise<OpenLine[]> =>
  selectOpen(db)
    .where('line.line_id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .orderBy('line.line_id')
    .execute();

export const findOpen = async (db: Db, id: string): Promise<OpenLine | undefined> =>
  (await listOpen(db, [id]))[0];

/** Accounts with lines that matching by itself has not looked at: what a stopped server left. */
export const listAccountsWithUntried = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('open_lines')
    .select('bank_account_id')
    .distinct()
    .where('tried_at', 'is', null)
    .execute();
  return rows.map(({ bank_account_id: id }) => id);
};

export const markTried = async (tx: Db, ids: readonly string[], now: Date): Promise<void> => {
  await tx
    .updateTable('open_lines')
    .set({ tried_at: now })
    .where('line_id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute();
};

export type NewMatch = {
  id: string;
  lineId: string;
  parts: readonly Part[];
  orderId: string | null;
  ledgerNumber: number;
};

/** Inserts the matches; their lines wait no more. */
export const insertMatches = async (tx: Db, matches: readonly NewMatch[], now: Date): Promise<void> => {
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) AS m (
        id uuid, "lineId" uuid, parts jsonb, "orderId" uuid, "ledgerNumber" bigint)
    ), taken AS (
      DELETE FROM open_lines USING given WHERE line_id = given."lineId"
    )
    INSERT INTO matches (id, line_id, parts, order_id, ledger_number, created_at)
    SELECT id, "lineId", parts, "orderId", "ledgerNumber", ${now}::timestamptz FROM given`.execute(tx);
};

export type MatchRow = Selectable<Schema['matches']>;

export const findMatch = (db: Db, id: string): Promise<MatchRow | undefined> =>
  db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();

/** The number of times that a line was matched or undone: its version. */
export const countChanges = async (db: Db, lineId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('matches')
    .select(sql<number>`(count(*) + count(undone_by))::int`.as('count'))
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Ends a match; its line waits again, and is never matched by itself. */
export const endMatch = async (
  tx: Db,
  match: MatchRow,
  orderId: string,
  references: readonly string[],
  now: Date,
) => {
  await tx
    .updateTable('matches')
    .set({ undone_by: orderId, undone_at: now })
    .where('id', '=', match.id)
    .execute();
  await sql`
    INSERT INTO open_lines (line_id, bank_account_id, day, amount_paise, found_references, was_undone, tried_at)
    SELECT id, bank_account_id, day, amount_paise, ${references}::text[], true, ${now}::timestamptz
    FROM bank_lines WHERE id = ${match.line_id}::uuid`.execute(tx);
};

export const findLine = (db: Db, id: string) =>
  db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts as account', 'account.id', 'bank_lines.bank_account_id')
    .selectAll('bank_lines')
    .select(['account.bank', 'account.number_end'])
    .where('bank_lines.id', '=', id)
    .executeTakeFirst();
export type LineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>;

/** The moves of a transaction of the books, with its id and day. */
export const listPostedMoves = async (db: Db, number: number) => {
  const moves = await db
    .selectFrom('ledger_moves')
    .select(['debit', 'credit', 'amount_paise'])
    .where('number', '=', number)
    .orderBy('line')
    .execute();
  const { id } = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { id, moves };
};

export const findBalances = async (db: Db, names: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['name', 'balance_paise'])
    .where('name', '=', sql<string>`ANY (${names}::text[])`)
    .execute();
  return new Map(rows.map(({ name, balance_paise: paise }) => [name, paise]));
};
