import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './db.ts';
import { checkDataNow } from './invariants.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { query } from './test-database-server.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.connection, () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('the outcome of the newest check is kept, and what was found is logged', async () => {
  const logged: object[] = [];
  const log = { error: (about: object) => void logged.push(about) };
  const first = new Date('2026-11-20T20:53:00.000Z');
  await checkDataNow({ pool, clock: () => first, log });
  const readKept = async () => (await pool.query('SELECT * FROM data_checks')).rows;
  expect(await readKept()).toEqual([{ one: true, checked_at: first, ledger_number: 0, broken: [] }]);
  expect(logged).toEqual([]);

  await query(database.owner, 'UPDATE ledger_head SET number = 7');
  const second = new Date('2026-11-21T20:53:00.000Z');
  await checkDataNow({ pool, clock: () => second, log });
  const broken = [{ broken: 'head of the books differs', count: 1 }];
  expect(await readKept()).toEqual([{ one: true, checked_at: second, ledger_number: 7, broken }]);
  expect(logged).toMatchObject([{ count: 1 }]);
});
