import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOwnPostgres } from './own-postgres.ts';

let dataDir: string;
let running: (() => Promise<void>)[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cinvoice-own-'));
  // Other accounts may pass through it: as root, PostgreSQL runs as another account.
  await chmod(dataDir, 0o711);
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((stop) => stop()));
  await rm(dataDir, { recursive: true });
});

const start = async () => {
  const server = await startOwnPostgres({ dataDir, log: () => undefined });
  running.push(server.stop);
  return server;
};

const query = async (connection: pg.ClientConfig, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return [await client.query({ text: sql, rowMode: 'array' })].flat().flatMap(({ rows }) => rows.flat());
  } finally {
    await client.end();
  }
};

test('the serving role no longer owns the tables of an earlier version, and makes none', async () => {
  const first = await start();
  const asBefore = `
    REASSIGN OWNED BY cinvoice_owner TO cinvoice; DROP ROLE cinvoice_owner;
    SET ROLE cinvoice; CREATE TABLE films AS SELECT 'Monsoon' AS name;
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
    CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int)`;
  await query({ ...first.connection, user: 'postgres' }, asBefore);
  await first.stop();
  const { connection, owner } = await start();
  expect(await query(owner, 'SELECT name FROM films')).toEqual(['Monsoon']);
  for (const forbidden of ['SELECT FROM films', 'DROP TABLE films', 'CREATE TABLE other ()']) {
    await expect(query(connection, forbidden)).rejects.toThrow(/permission denied|must be owner/);
  }
  expect(await query(connection, 'DROP TABLE pgboss.job')).toEqual([]);
});

test('a second server on the same folder is refused with the settings that separate them', async () => {
  await start();
  await expect(start()).rejects.toThrow(
    /^Another server is running on .*: stop it first, or set another DATA_DIR and PORT\.$/,
  );
});

test('a folder with other files is left unchanged, and the refusal names the remedy', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres/letter.txt'), 'Dear all');
  await expect(start()).rejects.toThrow(
    /holds something else than a database: move it away, or set another DATA_DIR\.$/,
  );
});
