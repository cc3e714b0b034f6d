import { join } from 'node:path';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPool } from './db.ts';
import { prepareTables } from './privileges.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const migrations = join(import.meta.dirname, '../../migrations');

let database: TestDatabase;
let owner: pg.Pool;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  owner = openPool(database.owner, () => undefined);
  pool = openPool(database.connection, () => undefined);
  await owner.query(`
    INSERT INTO users (id, mobile, roles, created_at) VALUES (gen_random_uuid(), '9000000001', '{content_producer}', now());
    INSERT INTO otts (id, ott_id, name, password_hash, created_at) VALUES (gen_random_uuid(), 'screen', 'Screen', '', now())`);
});
afterAll(async () => {
  await pool.end();
  // A start closes its connection without waiting for it, and a database that is dropped cuts it off.
  await vi.waitFor(async () => expect(await countOthers()).toBe(0), 10_000);
  await owner.end();
  await database.drop();
});

const countOthers = async () => {
  const { rows } = await owner.query<{ others: number }>(
    'SELECT count(*)::int AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return rows[0]?.others;
};

const insertItem = (kind: string) =>
  pool.query(
    `INSERT INTO submissions (id, kind, owner_id, ott_id, project_name, goal, details, created_at, updated_at)
     SELECT gen_random_uuid(), $1, users.id, otts.id, 'Rain', 1, '{}', now(), now() FROM users, otts`,
    [kind],
  );
const registered = async () =>
  (await pool.query<{ slug: string }>('SELECT slug FROM kinds')).rows.map(({ slug }) => slug);

test('a start registers the kinds of the list, once', async () => {
  const slugs = kinds.map(({ slug }) => slug).toSorted();
  expect((await registered()).toSorted()).toEqual(slugs);
  await owner.query("DELETE FROM kinds WHERE slug = 'content'");
  await prepareTables(database, migrations);
  await prepareTables(database, migrations);
  expect((await registered()).toSorted()).toEqual(slugs);
});

test('the database accepts an item of a registered kind and refuses one of an unknown kind', async () => {
  for (const { slug } of kinds) await insertItem(slug);
  await expect(insertItem('pilots')).rejects.toThrow('submissions_kind_fkey');
});

test('the serving role cannot add kinds', async () => {
  await expect(pool.query("INSERT INTO kinds VALUES ('pilots')")).rejects.toThrow('permission denied');
});

test('a program without the kind of a stored item refuses to start and names the kind', async () => {
  await owner.query("INSERT INTO kinds VALUES ('pilots')");
  await prepareTables(database, migrations);
  await insertItem('pilots');
  await expect(prepareTables(database, migrations)).rejects.toThrow('does not know (pilots)');
});
