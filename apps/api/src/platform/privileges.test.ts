import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertRecordsProtected, canChangeRecords, prepareTables } from './privileges.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const migrations = path.join(import.meta.dirname, '../../migrations');

let database: TestDatabase;
const warnings: string[] = [];
const warn = (line: string) => void warnings.push(line);
beforeEach(async () => {
  database = await testDatabase();
  warnings.length = 0;
});
afterEach(() => database.drop());

const queryRows = async (connection: pg.PoolConfig, sql: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
};

test('with a separate owner, the serving role cannot change the records', async () => {
  expect(await canChangeRecords(database.connection)).toBe(false);
  await assertRecordsProtected(database, warn);
  expect(warnings).toEqual([]);
});

test('a single role leads to a warning that only triggers protect the records', async () => {
  const both = { connection: database.owner, owner: database.owner };
  await prepareTables(both, migrations);
  await assertRecordsProtected(both, warn);
  expect(warnings).toEqual([expect.stringContaining('DATABASE_OWNER_URL')]);
});

test('an owner without ownership stops the start', async () => {
  const alike = { connection: database.owner, owner: { ...database.owner } };
  await expect(assertRecordsProtected(alike, warn)).rejects.toThrow('a role that could change the audit log');
});

test('an excessive privilege is found, and revoked at the next start', async () => {
  await queryRows(database.owner, 'GRANT UPDATE ON audit TO PUBLIC');
  await expect(assertRecordsProtected(database, warn)).rejects.toThrow(
    'a role that could change the audit log',
  );
  await queryRows(database.owner, 'REVOKE UPDATE ON audit FROM PUBLIC');
  const [{ role }] = await queryRows(database.connection, 'SELECT current_user AS role');
  await queryRows(database.owner, `GRANT DELETE, UPDATE ON history TO ${role}`);
  expect(await canChangeRecords(database.connection)).toBe(true);
  await prepareTables(database, migrations);
  expect(await canChangeRecords(database.connection)).toBe(false);
});

test('an append-only table of a later migration is protected without further configuration', async () => {
  await queryRows(
    database.owner,
    `
    CREATE TABLE ledger (entry text);
    CREATE TRIGGER ledger_is_append_only BEFORE UPDATE ON ledger
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  );
  await prepareTables(database, migrations);
  await queryRows(database.connection, "INSERT INTO ledger VALUES ('one')");
  await expect(queryRows(database.connection, 'DELETE FROM ledger')).rejects.toThrow('permission denied');
});

/** What the owner reads only where it is a member of the serving role, as on the embedded server. */
const notGiven = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'pgboss' AND c.relkind IN ('r', 'p', 'S') AND NOT EXISTS (
    SELECT FROM aclexplode(c.relacl) WHERE grantee = current_user::regrole AND privilege_type = 'SELECT')`;

test('the owner, as which a backup reads, reads the queues of the serving role', async () => {
  expect(await queryRows(database.owner, notGiven)).toEqual([]);
  const [{ role }] = await queryRows(database.owner, 'SELECT current_user AS role');
  // As a start of an earlier version left them.
  await queryRows(
    database.connection,
    `REVOKE SELECT ON ALL TABLES IN SCHEMA pgboss FROM ${role}; REVOKE SELECT ON ALL SEQUENCES IN SCHEMA pgboss FROM ${role}`,
  );
  expect(await queryRows(database.owner, notGiven)).not.toEqual([]);
  await prepareTables(database, migrations);
  expect(await queryRows(database.owner, notGiven)).toEqual([]);
});
