import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareJobs } from './jobs.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { type Connections, prepareTables } from './privileges.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An own server, with a role that may create databases and roles; empty for an embedded one. */
    testDatabaseUrl: string;
    /** An S3 with a key that may make buckets, http://KEY:SECRET@HOST:PORT; empty for a small one of its own. */
    testS3Url: string;
    testDatabaseServer: Connections & { template: string };
    /** The number of fuzz requests, and the seed that they are drawn from. */
    fuzz: { requests: number; seed: number };
  }
}

const migrations = join(import.meta.dirname, '../../migrations');

/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
export const setup = async (project: TestProject) => {
  const server = await openServer(project.getProvidedContext().testDatabaseUrl);
  const template = `template_${randomBytes(6).toString('hex')}`;
  const { connection, owner } = server;
  await query(owner, `CREATE DATABASE ${template}`);
  await prepareTemplate({
    connection: inDatabase(connection, template),
    owner: inDatabase(owner, template),
  });
  project.provide('testDatabaseServer', { connection, owner, template });
  return async () => {
    await query(owner, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.close();
  };
};

const quiet = { warn: () => undefined, error: () => undefined };

/** Prepares the template database once per run. */
const prepareTemplate = async (connections: Connections) => {
  await prepareTables(connections, migrations);
  await prepareJobs(connections.connection, quiet);
};

const openServer = async (url: string) => {
  if (url) return withServingRole({ connectionString: url });
  const dataDir = await mkdtemp(join(tmpdir(), 'cinvoice-test-'));
  // Others may pass through: as root, PostgreSQL runs as another account.
  await chmod(dataDir, 0o711);
  const log = () => undefined;
  const { connection, owner, stop } = await startOwnPostgres({ dataDir, log, throwaway: true });
  const close = async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  };
  return { connection, owner, close };
};

/** On an own server, the serving role is created for this run alone. */
const withServingRole = async (owner: pg.PoolConfig & { connectionString: string }) => {
  const role = `serving_${randomBytes(6).toString('hex')}`;
  await query(owner, `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  // Connected clients do not keep a database from being dropped.
  await query(owner, `GRANT ${role} TO CURRENT_USER`);
  const address = new URL(owner.connectionString);
  address.username = role;
  address.password = role;
  const close = () => query(owner, `DROP ROLE ${role}`);
  return { connection: { connectionString: address.href }, owner, close };
};

/** Runs statements one after another, on a connection of their own. */
export const query = async (connection: pg.PoolConfig, ...statements: string[]) => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
};

export const databaseIn = ({ connectionString, database = '' }: pg.PoolConfig): string =>
  connectionString ? new URL(connectionString).pathname.slice(1) : database;

/** An address contains the database's name, and `pg` would use that alone. */
export const inDatabase = (server: pg.PoolConfig, database: string): pg.PoolConfig => {
  if (!server.connectionString) return { ...server, database };
  const address = new URL(server.connectionString);
  address.pathname = `/${database}`;
  return { ...server, connectionString: address.href };
};
