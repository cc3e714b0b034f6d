import { type Selectable, sql } from 'kysely';
import { fileJsonOrNull } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import type { MarkedLine } from './marks.ts';

export type StatementRecord = Selectable<Schema['bank_statements']>;

/** What lists name of an escrow account. */
const escrowColumns = ['id', 'bank', 'number_end', 'state', 'usable_from'] as const;
export type EscrowRow = Pick<Selectable<Schema['bank_accounts']>, (typeof escrowColumns)[number]>;

export const findEscrow = (db: Db, id: string): Promise<EscrowRow | undefined> =>
  db
    .selectFrom('bank_accounts')
    .select(escrowColumns)
    .where('id', '=', id)
    .where('owner_kind', '=', 'escrow')
    .where('state', 'in', ['active', 'retired'])
    .executeTakeFirst();

/** The escrow accounts that have been in force, the newest first. */
export const listEscrows = (db: Db): Promise<EscrowRow[]> =>
  db
    .selectFrom('bank_accounts')
    .select(escrowColumns)
    .where('owner_kind', '=', 'escrow')
    .where('state', 'in', ['active', 'retired'])
    .orderBy('usable_from', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Imports, matches and payouts of an account come one after another. Rows that only refer to it do not wait. */
export const lockAccount = async (tx: Db, id: string): Promise<void> => {
  await tx.selectFrom('bank_accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
};

/** The statement of the same file; of files without lines, that of the same account and days. */
export const findSameFile = (
  db: Db,
  file: { sha256: Buffer; accountId: string; firstDay: string; lastDay: string; isEmpty: boolean },
): Promise<StatementRecord | undefined> => {
  const all = db.selectFrom('bank_statements').selectAll();
  return file.isEmpty
    ? all
        .where('line_count', '=', 0)
        .where('bank_account_id', '=', file.accountId)
        .where('first_day', '=', file.firstDay)
        .where('last_day', '=', file.lastDay)
        .executeTakeFirst()
    : all.where('line_count', '>', 0).where('file_sha256', '=', file.sha256).executeTakeFirst();
};

/** The mapping of the account's newest import. */
export const findLastMapping = async (db: Db, accountId: string): Promise<unknown> => {
  const row = await db
    .selectFrom('bank_statements')
    .select('mapping')
    .where('bank_account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mapping ?? null;
};

const MARKS_AT_ONCE = 10_000;

/** Marks that lines have already, as hexadecimal texts. */
export const findKnownMarks = async (db: Db, marks: readonly Buffer[]): Promise<Set<string>> => {
  const known = new Set<string>();
  for (let at = 0; at < marks.length; at += MARKS_AT_ONCE) {
    const rows = await db
      .selectFrom('bank_lines')
      .select('mark')
      .where('mark', '=', sql<Buffer>`ANY (${marks.slice(at, at + MARKS_AT_ONCE)}::bytea[])`)
      .execute();
    for (const { mark } of rows) known.add(mark.toString('hex'));
  }
  return known;
};

/** What the account's lines add up to, until the end of a day. */
export const sumLinesUntil = async (db: Db, accountId: string, day: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT (coalesce((SELECT balance_paise FROM ledger_accounts WHERE name = ${`escrow:${accountId}`}), 0)
      - coalesce((SELECT sum(amount_paise) FROM bank_lines WHERE bank_account_id = ${accountId}::uuid AND day > ${day}::date), 0)
    )::bigint AS total`.execute(db);
  return rows[0]?.total ?? 0;
};

export const insertStatement = async (
  tx: Db,
  statement: Omit<StatementRecord, 'mapping'> & { mapping: string },
): Promise<void> => {
  await tx.insertInto('bank_statements').values(statement).execute();
};

export type NewLine = MarkedLine & { id: string; references: string[] };

const LINES_AT_ONCE = 2_000;

type LinesOf = { statementId: string; accountId: string };

const insertSomeLines = async (
  tx: Db,
  { statementId, accountId }: LinesOf,
  lines: readonly NewLine[],
  now: Date,
): Promise<void> => {
  const rows = lines.map(({ mark, ...line }) => ({ ...line, mark: mark.toString('hex') }));
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS line (
        id uuid, "row" integer, day date, "amountPaise" bigint, reference text, narration text, "balancePaise" bigint,
        "senderName" text, "senderAccount" text, mark text, "references" jsonb)
    ), stored AS (
      INSERT INTO bank_lines (id, statement_id, bank_account_id, "row", day, amount_paise, reference, narration,
        balance_paise, sender_name, sender_account, mark, created_at)
      SELECT id, ${statementId}::uuid, ${accountId}::uuid, "row", day, "amountPaise", reference, narration,
        "balancePaise", "senderName", "senderAccount", decode(mark, 'hex'), ${now}::timestamptz
      FROM given
    )
    INSERT INTO open_lines (line_id, bank_account_id, day, amount_paise, found_references)
    SELECT id, ${accountId}::uuid, day, "amountPaise",
      ARRAY(SELECT jsonb_array_elements_text("references"))
    FROM given`.execute(tx);
};

/** Inserts the lines, all of them waiting. */
export const insertLines = async (
  tx: Db,
  of: LinesOf,
  lines: readonly NewLine[],
  now: Date,
): Promise<void> => {
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
    await insertSomeLines(tx, of, lines.slice(at, at + LINES_AT_ONCE), now);
};

/** Statements with what follows from the lines that are known now. */
const selectStatements = (db: Db) =>
  db
    .selectFrom('bank_statements as s')
    .innerJoin('bank_accounts as account', 'account.id', 's.bank_account_id')
    .innerJoin('admins', 'admins.id', 's.imported_by')
    .leftJoin('files as file', 'file.statement_id', 's.id')
    .leftJoin('ledger_accounts as books', (join) =>
      join.on(sql<boolean>`books.name = 'escrow:' || s.bank_account_id`),
    )
    .selectAll('s')
    .select([
      'account.bank',
      'account.number_end',
      'admins.admin_id as imported_by_name',
      fileJsonOrNull.as('file'),
      sql<number>`(coalesce(books.balance_paise, 0) - coalesce((
        SELECT sum(amount_paise) FROM bank_lines l
        WHERE l.bank_account_id = s.bank_account_id AND l.day > s.last_day), 0))::bigint`.as('books_paise'),
      // Of the same last day, from files that came later.
      sql<number>`coalesce((
        SELECT sum(amount_paise) FROM bank_lines l
        WHERE l.bank_account_id = s.bank_account_id AND l.day = s.last_day AND l.statement_id > s.id), 0)::bigint`.as(
        'later_paise',
      ),
      sql<number>`(SELECT count(*) FROM open_lines o JOIN bank_lines l ON l.id = o.line_id
        WHERE o.bank_account_id = s.bank_account_id AND l.statement_id = s.id)::int`.as('open_count'),
    ]);

export type StatementRow = Awaited<ReturnType<typeof listStatements>>[number];

export const listStatements = (db: Db, { limit, cursor }: { limit: number; cursor: Cursor | null }) =>
  selectStatements(db)
    .where(isOlderThanCursor('s.created_at', 's.id', cursor))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();

export const findStatement = (db: Db, id: string): Promise<StatementRow | undefined> =>
  selectStatements(db).where('s.id', '=', id).executeTakeFirst();

/** The newest statement of each account, by its last day. */
export const listNewestStatements = (db: Db): Promise<StatementRow[]> =>
  selectStatements(db)
    .distinctOn('s.bank_account_id')
    .orderBy('s.bank_account_id')
    .orderBy('s.last_day', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
