import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from './db.ts';
import { assertServerVersion, findPending, migrate, readScripts } from './migrations.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.owner, () => undefined);
});
beforeEach(async () => {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = await mkdtemp(join(tmpdir(), 'cinvoice-migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const writeMigration = (name: string, sql: string) => writeFile(join(folder, name), sql);
const listApplied = async () =>
  (await pool.query<{ name: string }>('SELECT name FROM applied_migrations ORDER BY name')).rows.map(
    ({ name }) => name,
  );

test('files are applied in order, once', async () => {
  await writeMigration('0002-two.sql', 'ALTER TABLE films ADD COLUMN title text;');
  await writeMigration('0001-one.sql', 'CREATE TABLE films (id int); INSERT INTO films VALUES (1);');
  await migrate(pool, folder);
  await migrate(pool, folder);
  expect((await pool.query('SELECT * FROM films')).rows).toEqual([{ id: 1, title: null }]);
  expect(await listApplied()).toEqual(['0001-one.sql', '0002-two.sql']);
});

test('a migration that fails halfway leaves no traces, and the earlier ones stay', async () => {
  await writeMigration('0001-one.sql', 'CREATE TABLE films (id int);');
  await writeMigration('0002-two.sql', 'CREATE TABLE makers (id int); SELECT 1 / 0;');
  await expect(migrate(pool, folder)).rejects.toThrow('0002-two.sql failed and was undone: division by zero');
  expect(await listApplied()).toEqual(['0001-one.sql']);
  expect((await pool.query("SELECT to_regclass('makers') AS makers")).rows).toEqual([{ makers: null }]);
});

test('of servers that start together one migrates and the others wait', async () => {
  // Not repeatable: if two ran it, the second would fail.
  await writeMigration('0001-one.sql', 'CREATE TABLE films (id int); SELECT pg_sleep(0.2);');
  await Promise.all(Array.from({ length: 5 }, () => migrate(pool, folder)));
  expect(await listApplied()).toEqual(['0001-one.sql']);
});

test('the lock is free again after a refusal', async () => {
  await writeMigration('0001-one.sql', 'SELECT nonsense;');
  await expect(migrate(pool, folder)).rejects.toThrow('failed');
  await writeMigration('0001-one.sql', 'SELECT 1;');
  await migrate(pool, folder);
  expect(await listApplied()).toEqual(['0001-one.sql']);
});

test('a database with an unknown migration is refused', async () => {
  await writeMigration('0001-one.sql', 'SELECT 1;');
  await writeMigration('0002-two.sql', 'SELECT 1;');
  await migrate(pool, folder);
  await rm(join(folder, '0002-two.sql'));
  await expect(migrate(pool, folder)).rejects.toThrow(/newer than this program \(it has 0002-two\.sql\)/);
});

test('a migration changed after it was applied is refused', async () => {
  await writeMigration('0001-one.sql', 'SELECT 1;');
  await migrate(pool, folder);
  await writeMigration('0001-one.sql', 'SELECT 2;');
  await expect(migrate(pool, folder)).rejects.toThrow('0001-one.sql was changed');
});

test('line ends changed by a checkout do not count as a change', async () => {
  await writeMigration('0001-one.sql', 'SELECT 1;\nSELECT 2;\n');
  await migrate(pool, folder);
  await writeMigration('0001-one.sql', 'SELECT 1;\r\nSELECT 2;\r\n');
  await expect(migrate(pool, folder)).resolves.toBeUndefined();
});

test.each([['0001-a.sql', '0003-b.sql'], ['0001-a.sql', '0001-b.sql'], ['1-a.sql']])(
  'numbers with gaps, repetitions or another format are refused: %s %s',
  async (...names) => {
    await Promise.all(names.map((name) => writeMigration(name, 'SELECT 1;')));
    await expect(readScripts(folder)).rejects.toThrow('out of order');
  },
);

const createMigrations = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${1000 + index}-x.sql`, checksum: `${index}` }));

test('after any applied migrations exactly the rest is pending', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), (total, cut) => {
      const known = createMigrations(total);
      const done = Math.min(cut, total);
      expect(findPending(known, known.slice(0, done))).toEqual(known.slice(done));
    }),
  );
});

test('a new migration before an applied one is refused', () => {
  const known = createMigrations(3);
  expect(() => findPending(known, [...known.slice(0, 1), ...known.slice(2)])).toThrow('stands before');
});

test("the product's own migrations can be read", async () => {
  expect(await readScripts(join(import.meta.dirname, '../../migrations'))).not.toHaveLength(0);
});

test.each(['9.6.24', '14.11', ''])('PostgreSQL %s is refused', (version) => {
  expect(() => assertServerVersion(version)).toThrow('this program needs 15 or later');
});

test.each(['15.0', '18.4 (Debian 18.4-1)', '19beta1'])('PostgreSQL %s will do', (version) => {
  expect(() => assertServerVersion(version)).not.toThrow();
});
