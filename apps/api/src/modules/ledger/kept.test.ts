import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canChangeRecords, prepareTables } from '#api/platform/privileges.ts';
import { accounts } from './index.ts';
import { cast, move, openBooks, type TestBooks } from './test-books.ts';

let books: TestBooks;
let pool: pg.Pool;
beforeAll(async () => {
  books = await openBooks();
  ({ pool } = books);
  await books.post([move(cast.bank, accounts.suspense, 500)]);
});
afterAll(() => books.close());

const migrations = path.join(import.meta.dirname, '../../../migrations');

const tables = {
  ledger_accounts: {
    insert: "(name) VALUES ('fees')",
    update: 'balance_paise = 1',
  },
  ledger_head: { insert: "(one, number, hash, moves) VALUES (false, 1, '', 1)", update: 'number = 0' },
  ledger_transactions: {
    insert:
      "(number, id, event, subject, day, at, hash) VALUES (2, gen_random_uuid(), 'matched', gen_random_uuid(), '2026-11-20', '2026-11-20', '')",
    update: "event = 'matched'",
  },
  ledger_moves: {
    insert: `(number, line, debit, credit, amount_paise) VALUES (1, 2, 'suspense', '${cast.bank}', 1)`,
    update: 'amount_paise = 1',
  },
} as const;

const writesOf = (table: keyof typeof tables): string[] => [
  `INSERT INTO ${table} ${tables[table].insert}`,
  `UPDATE ${table} SET ${tables[table].update}`,
  `DELETE FROM ${table}`,
  `TRUNCATE ${table} CASCADE`,
];

const names = Object.keys(tables) as (keyof typeof tables)[];

test.each(names)('the serving role reads %s and cannot write it', async (table) => {
  expect((await pool.query(`SELECT * FROM ${table}`)).rows).not.toEqual([]);
  for (const statement of writesOf(table)) {
    await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
  }
  for (const statement of [
    `SELECT * FROM ${table} FOR UPDATE`,
    `ALTER TABLE ${table} DISABLE TRIGGER USER`,
    `DROP TABLE ${table} CASCADE`,
    `CREATE TRIGGER mine BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  }
});

test.each(names)('a privilege too many on %s is found, is of no use, and is taken back', async (table) => {
  expect(await canChangeRecords(books.database.connection)).toBe(false);
  await books.asOwner(`GRANT INSERT, UPDATE, DELETE ON ${table} TO PUBLIC`);
  expect(await canChangeRecords(books.database.connection)).toBe(true);
  for (const statement of writesOf(table).slice(0, 3)) {
    await expect(pool.query(statement), statement).rejects.toThrow(/its owner alone|is append-only/);
  }
  await books.asOwner(`REVOKE INSERT, UPDATE, DELETE ON ${table} FROM PUBLIC`);
  const { rows } = await pool.query('SELECT current_user AS role');
  await books.asOwner(`GRANT INSERT ON ${table} TO "${rows[0].role}"`);
  expect(await canChangeRecords(books.database.connection)).toBe(true);
  await prepareTables(books.database, migrations);
  expect(await canChangeRecords(books.database.connection)).toBe(false);
});

test('nobody else may call the functions of the owner', async () => {
  const { rows } = await pool.query(`
    SELECT proname AS name, has_function_privilege(oid, 'EXECUTE') AS may, proacl::text AS granted
    FROM pg_proc WHERE proname IN ('ledger_post', 'assert_opposite') ORDER BY 1`);
  expect(rows).toEqual([
    { name: 'assert_opposite', may: false, granted: expect.not.stringMatching(/(^|[{,])=X/) },
    { name: 'ledger_post', may: true, granted: expect.not.stringMatching(/(^|[{,])=X/) },
  ]);
});

test('the serving role can plant no table under the name of one of the books', async () => {
  const plant =
    "CREATE TEMPORARY TABLE ledger_head (number bigint DEFAULT 900, hash bytea DEFAULT '', moves bigint DEFAULT 0)";
  await expect(pool.query(plant)).rejects.toThrow('permission denied to create temporary tables');
  await expect(pool.query('CREATE TABLE public.planted ()')).rejects.toThrow('permission denied');
});

test('where it may plant one, the books do not look there', async () => {
  await books.asOwner(
    `DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO PUBLIC', current_database()); END $$`,
  );
  const { rows: before } = await pool.query('SELECT number FROM ledger_head');
  const client = await pool.connect();
  try {
    for (const name of names) await client.query(`CREATE TEMPORARY TABLE ${name} (LIKE public.${name})`);
    await client.query('INSERT INTO pg_temp.ledger_head VALUES (true, 900, $1, 0)', [Buffer.from('')]);
    const moves = [move(accounts.suspense, cast.wallet, 1)];
    const call = `SELECT posted FROM ledger_post(gen_random_uuid(), 'matched', gen_random_uuid(), '2026-11-20', '2026-11-20', NULL, $1)`;
    const { rows } = await client.query(call, [JSON.stringify(moves)]);
    expect(rows).toEqual([{ posted: before[0].number + 1 }]);
    expect((await client.query('SELECT * FROM pg_temp.ledger_moves')).rows).toEqual([]);
  } finally {
    client.release(true);
  }
  await prepareTables(books.database, migrations);
  await expect(pool.query('CREATE TEMPORARY TABLE ledger_head ()')).rejects.toThrow('permission denied');
  expect(await books.contradictions()).toEqual([]);
});
