import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool(database.connection);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** `table.column` with a question mark where null may stand, as schema.ts writes them. */
const written = async (): Promise<string[]> => {
  const source = await readFile(path.join(import.meta.dirname, 'schema.ts'), 'utf8');
  const tables = [...source.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\};/gm)];
  return tables.flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {4}(\w+): (.+);$/gm)].map(
      ([, column, type = '']) => `${table}.${column}${type.includes('| null') ? '?' : ''}`,
    ),
  );
};

test('schema.ts has every table and column that the migrations make, and no other', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS name
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'applied_migrations'`);
  expect((await written()).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('the history can be added to, never changed, emptied or shortened', async () => {
  for (const statement of [
    "UPDATE history SET actor_name = 'nobody'",
    'DELETE FROM history',
    'TRUNCATE history',
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('history is append-only');
  }
});
