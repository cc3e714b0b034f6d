import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './db.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let owner: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.connection, () => undefined);
  owner = openPool(database.owner, () => undefined);
});
afterAll(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
});

/** `table.column`, with a question mark if nullable, as schema.ts writes them. */
const written = async (): Promise<string[]> => {
  const names = (await readdir(import.meta.dirname)).filter((name) => /^schema(-\w+)?\.ts$/.test(name));
  const files = names.map((name) => path.join(import.meta.dirname, name));
  const source = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('');
  const tables = [...source.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\};/gm)];
  return tables.flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {4}(\w+): (.+);$/gm)].map(
      ([, column, type = '']) => `${table}.${column}${type.includes('| null') ? '?' : ''}`,
    ),
  );
};

test('schema.ts has exactly the tables and columns of the migrations', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS name
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'applied_migrations'`);
  expect((await written()).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

const records = {
  history: 'actor_name',
  audit: 'actor_name',
  ledger_transactions: 'event',
  ledger_moves: 'debit',
  invoice_events: 'actor_name',
  acceptances: 'text',
  bank_statements: 'file_sha256',
  bank_lines: 'narration',
  opening_words: 'note',
};
const tables = Object.entries(records);
const changes = (table: string, column: string) => [
  `UPDATE ${table} SET ${column} = 'nobody'`,
  `DELETE FROM ${table}`,
];

test('the history, the audit log and the books are append-only, even for their owner', async () => {
  for (const [table, column] of tables) {
    for (const statement of [...changes(table, column), `TRUNCATE ${table} CASCADE`]) {
      await expect(owner.query(statement), statement).rejects.toThrow('is append-only');
    }
  }
});

test('the serving role cannot get around that', async () => {
  for (const [table, column] of tables) {
    const ways = [
      ...changes(table, column),
      `TRUNCATE ${table}`,
      `DROP TABLE ${table}`,
      `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      `DROP TRIGGER ${table}_is_append_only ON ${table}`,
      `CREATE RULE forget AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
    ];
    for (const statement of ways) {
      await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    }
  }
  for (const statement of [
    'DROP SCHEMA public CASCADE',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
    'SET session_replication_role = replica',
    'DELETE FROM applied_migrations',
    'SET ROLE cinvoice_owner',
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow(
      /permission denied|must be owner|does not exist/,
    );
  }
});
