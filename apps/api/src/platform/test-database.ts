import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseIn, inDatabase, query } from './test-database-server.ts';

/** `connection` has the rights of the serving product; `owner` may also alter tables. */
export type TestDatabase = { connection: pg.PoolConfig; owner: pg.PoolConfig; drop(): Promise<void> };

/** A copy, as a dump would restore it. No client may be connected to the original. */
export const copyOfDatabase = ({ owner }: TestDatabase): Promise<TestDatabase> => copyOf(databaseIn(owner));

/**
 * A migrated, empty database for one test file; pass `connection` to a pool and `drop` it after the last
 * test.
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  return copyOf(inject('testDatabaseServer').template);
};

const copyOf = async (template: string): Promise<TestDatabase> => {
  const { connection, owner } = inject('testDatabaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(
    owner,
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`,
    // A copy does not inherit the privileges of the database itself.
    `REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`,
  );
  return {
    connection: inDatabase(connection, name),
    owner: inDatabase(owner, name),
    drop: () => query(owner, `DROP DATABASE ${name} WITH (FORCE)`),
  };
};

/** The same database as one URL; a socket's folder does not fit where an address has its host. */
export const urlOf = (connection: pg.PoolConfig): string => {
  if (connection.connectionString) return connection.connectionString;
  const { host, port, user, password, database: name } = new pg.Client(connection);
  const known = { host, port: String(port), user: user ?? '', password: String(password ?? '') };
  return `postgresql:///${name}?${new URLSearchParams(known)}`;
};
