import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embedded-postgres/start.ts';
import { prepareJobs } from './jobs.ts';
import { migrate } from './migrations.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server of one's own choice, or empty for one of ours. */
    testDatabaseUrl: string;
    testDatabaseServer: { connection: pg.PoolConfig; template: string };
  }
}

const migrations = join(import.meta.dirname, '../../migrations');

/** One PostgreSQL for the whole run, with one migrated database that every test file's own is copied from. */
export const setup = async (project: TestProject) => {
  const server = await openServer(project.getProvidedContext().testDatabaseUrl);
  const template = `template_${randomBytes(6).toString('hex')}`;
  await query(server.connection, `CREATE DATABASE ${template}`);
  await prepareTemplate(inDatabase(server.connection, template));
  project.provide('testDatabaseServer', { connection: server.connection, template });
  return async () => {
    await query(server.connection, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.close();
  };
};

const quiet = { warn: () => undefined, error: () => undefined };

/** Everything that a fresh database needs before a test runs: what is added here is done once a run. */
const prepareTemplate = async (connection: pg.PoolConfig) => {
  const pool = new pg.Pool(connection);
  try {
    await migrate(pool, migrations);
    await prepareJobs(connection, quiet);
  } finally {
    await pool.end();
  }
};

const openServer = async (url: string) => {
  if (url) return { connection: { connectionString: url }, close: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'cinvoice-test-'));
  // Open to others to pass through: as root, PostgreSQL runs as another account.
  await chmod(dataDir, 0o711);
  const log = () => undefined;
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, throwaway: true });
  const close = async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  };
  return { connection, close };
};

export const query = async (connection: pg.PoolConfig, sql: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

/** In an address the database stands inside the text, and `pg` would heed that alone. */
export const inDatabase = (server: pg.PoolConfig, database: string): pg.PoolConfig => {
  if (!server.connectionString) return { ...server, database };
  const address = new URL(server.connectionString);
  address.pathname = `/${database}`;
  return { ...server, connectionString: address.href };
};
