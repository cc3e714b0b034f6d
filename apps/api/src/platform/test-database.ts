import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { inDatabase, query } from './test-database-server.ts';

export type TestDatabase = { connection: pg.PoolConfig; drop(): Promise<void> };

/** A database of the test file's own, migrated and empty; pass `connection` to a pool and `drop` it after the last test. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { connection: server, template } = inject('testDatabaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    connection: inDatabase(server, name),
    drop: () => query(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
};
