import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseIn, inDatabase, query } from './test-database-server.ts';

/** `connection` may do what the product may while it serves; `owner` may alter tables too. */
export type TestDatabase = { connection: pg.PoolConfig; owner: pg.PoolConfig; drop(): Promise<void> };

/** What a dump of it would hold, as a database of its own. Nobody may be connected to the original. */
export const copyOfDatabase = ({ owner }: TestDatabase): Promise<TestDatabase> => copyOf(databaseIn(owner));

/** A database of the test file's own, migrated and empty; pass `connection` to a pool and `drop` it after the last test. */
export const testDatabase = async (): Promise<TestDatabase> => {
  return copyOf(inject('testDatabaseServer').template);
};

const copyOf = async (template: string): Promise<TestDatabase> => {
  const { connection, owner } = inject('testDatabaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(owner, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    connection: inDatabase(connection, name),
    owner: inDatabase(owner, name),
    drop: () => query(owner, `DROP DATABASE ${name} WITH (FORCE)`),
  };
};

/** The same database in one line; a socket's folder does not fit where an address has its host. */
export const urlOf = (connection: pg.PoolConfig): string => {
  if (connection.connectionString) return connection.connectionString;
  const { host, port, user, password, database: name } = new pg.Client(connection);
  const known = { host, port: String(port), user: user ?? '', password: String(password ?? '') };
  return `postgresql:///${name}?${new URLSearchParams(known)}`;
};
