import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './platform/db.ts';
import { findContradictions } from './platform/invariants.ts';
import { migrate, readScripts } from './platform/migrations.ts';
import { canChangeRecords, prepareTables } from './platform/privileges.ts';
import { type TestDatabase, testDatabase } from './platform/test-database.ts';

const migrations = path.join(import.meta.dirname, '../migrations');

let database: TestDatabase;
let owner: pg.Pool;
let serving: pg.Pool;
let earlier: string;

/** A database of before the general table, with its serving role, items, files and released files. */
beforeAll(async () => {
  database = await testDatabase();
  owner = openPool(database.owner, () => undefined);
  serving = openPool(database.connection, () => undefined);
  await owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  earlier = await mkdtemp(path.join(tmpdir(), 'cinvoice-migrations-'));
  for (const { name } of await readScripts(migrations)) {
    if (name.endsWith('-files.sql')) break;
    await cp(path.join(migrations, name), path.join(earlier, name));
  }
  await prepareTables(database, earlier);
  await owner.query(`
    INSERT INTO otts (id, ott_id, name, password_hash, created_at) VALUES (gen_random_uuid(), 'ott', 'Screen', '', now());
    INSERT INTO users (id, mobile, roles, created_at) VALUES (gen_random_uuid(), '9000000000', '{content_producer}', now());
    INSERT INTO submissions (id, kind, owner_id, ott_id, project_name, goal, ott_updates, details, created_at, updated_at)
    SELECT gen_random_uuid(), 'projects', users.id, otts.id, 'Reel ' || n, 1, status, '{"genre": "Drama"}', now(), now()
    FROM users, otts, generate_series(1, 20) AS n, unnest(ARRAY['pending', 'approved']) AS status;
    INSERT INTO submission_files (id, submission_id, field, name, size, mime_type, sha256, storage_key, pictures,
      pictures_failure, pictures_fault, created_at)
    SELECT gen_random_uuid(), submissions.id, field, 'बजट ' || field || '.pdf', n, 'application/pdf', sha256(field::bytea),
      'ab/' || gen_random_uuid(),
      CASE WHEN field = 'poster' AND n % 3 = 0 THEN '[{"step": 480}]'::jsonb END,
      CASE WHEN field = 'poster' AND n % 3 = 1 THEN 'no picture' END,
      CASE WHEN field = 'poster' AND n % 3 = 2 THEN 'disk full' END,
      timestamptz '2026-01-01' + n * interval '1 hour'
    FROM (SELECT *, row_number() OVER () AS n FROM submissions) AS submissions,
      unnest(ARRAY['poster', 'contract', 'screenplay']) AS field;
    INSERT INTO released_files VALUES ('ab/' || gen_random_uuid(), now())`);
});
afterAll(async () => {
  await serving.end();
  await owner.end();
  await database.drop();
  await rm(earlier, { recursive: true });
});

const common = `id, field, name, size, mime_type, sha256, storage_key, pictures, pictures_failure, pictures_fault, created_at`;

test('the migration keeps every file with its item, and the role that serves its rights', async () => {
  const rowsOf = async (query: string) => (await serving.query(query)).rows;
  const before = await rowsOf(`SELECT ${common}, submission_id FROM submission_files ORDER BY id`);
  const released = await rowsOf('SELECT * FROM released_files');
  expect(before).toHaveLength(120);
  await migrate(owner, migrations);
  // Before the start that follows grants anything anew.
  const after = await rowsOf(`SELECT ${common}, submission_id FROM files ORDER BY id`);
  expect(after).toEqual(before);
  expect(await rowsOf('SELECT FROM files WHERE submission_id IS DISTINCT FROM owner_id')).toEqual([]);
  expect(await rowsOf('SELECT * FROM released_files')).toEqual(released);

  await prepareTables(database, migrations);
  expect(await canChangeRecords(database.connection)).toBe(false);
  const [file] = after;
  const copy = `INSERT INTO files (id, owner_kind, owner_id, field, name, size, mime_type, sha256, storage_key, created_at)
    SELECT gen_random_uuid(), owner_kind, owner_id, $2, name, size, mime_type, sha256, $3, created_at FROM files WHERE id = $1`;
  await expect(serving.query(copy, [file.id, file.field, 'ab/another'])).rejects.toThrow(
    'files_submission_id',
  );
  await expect(serving.query(copy, [file.id, 'budget', file.storage_key])).rejects.toThrow(
    'files_storage_key',
  );
  expect((await serving.query(copy, [file.id, 'budget', 'ab/another'])).rowCount).toBe(1);
  await serving.query("UPDATE files SET pictures_fault = 'again' WHERE id = $1", [file.id]);
  await serving.query("DELETE FROM files WHERE storage_key = 'ab/another'");
  const listBroken = async () =>
    (await findContradictions(owner)).filter((one) => one.broken.includes('file'));
  expect(await listBroken()).toEqual([]);
  await serving.query('INSERT INTO released_files VALUES ($1, now())', [file.storage_key]);
  expect(await listBroken()).toEqual([{ broken: 'stored file that counts as released', which: file.id }]);
});

test('a poster that is drawn is announced as before', async () => {
  const client = await owner.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => void heard.push(payload));
  const { rows } = await client.query("SELECT id, submission_id FROM files WHERE field = 'poster' LIMIT 1");
  await client.query('LISTEN cinvoice_live');
  await client.query(`UPDATE files SET pictures = '[{"step": 960}]' WHERE id = $1`, [rows[0].id]);
  await client.query('SELECT');
  client.release(true);
  expect(heard.map((payload) => JSON.parse(payload))).toMatchObject([{ id: rows[0].submission_id }]);
});
