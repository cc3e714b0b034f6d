import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './platform/db.ts';
import { findContradictions } from './platform/invariants.ts';
import { migrate, readScripts } from './platform/migrations.ts';
import { type TestDatabase, testDatabase } from './platform/test-database.ts';

const migrations = path.join(import.meta.dirname, '../migrations');

let database: TestDatabase;
let pool: pg.Pool;
let earlier: string;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.owner, () => undefined);
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  earlier = await mkdtemp(path.join(tmpdir(), 'cinvoice-migrations-'));
  for (const { name } of await readScripts(migrations)) {
    if (name.endsWith('-counts.sql')) break;
    await cp(path.join(migrations, name), path.join(earlier, name));
  }
  await migrate(pool, earlier);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(earlier, { recursive: true });
});

test('the migration counts existing items and users', async () => {
  await pool.query(`
    INSERT INTO otts (id, ott_id, name, password_hash, created_at)
    SELECT gen_random_uuid(), 'ott-' || n, 'Screen', '', now() FROM generate_series(1, 3) AS n;
    INSERT INTO users (id, mobile, roles, created_at)
    SELECT gen_random_uuid(), (9000000000 + n)::text, '{content_producer}', timestamptz '2026-11-15T18:29:59Z' + n * interval '1 second'
    FROM generate_series(0, 3) AS n;
    INSERT INTO submissions (id, kind, owner_id, ott_id, project_name, goal, ott_updates, details, created_at, updated_at)
    SELECT gen_random_uuid(), kind, users.id, otts.id, 'Reel', 1, status, details::jsonb, users.created_at, now()
    FROM users, otts, unnest(ARRAY['projects', 'content']) AS kind, unnest(ARRAY['pending', 'approved']) AS status,
      unnest(ARRAY['{}', '{"category": "new project"}']) AS details`);
  await migrate(pool, migrations);
  const sum = async (table: string) =>
    (await pool.query(`SELECT sum(count)::int AS sum, count(*)::int AS rows FROM ${table}`)).rows[0];
  expect(await sum('item_counts')).toEqual({ sum: 96, rows: 24 });
  expect(await sum('item_week_counts')).toEqual({ sum: 96, rows: 4 });
  expect(await sum('sign_up_counts')).toEqual({ sum: 4, rows: 2 });
  const broken = (await findContradictions(pool)).map((one) => one.broken);
  expect(broken.filter((one) => one.startsWith('count '))).toEqual([]);
});
