import { randomBytes } from 'node:crypto';
import { appendFile, chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@cinvoice/embedded-postgres';
import pg from 'pg';
import { copyCluster } from './backup/cluster-copy.ts';
import { prepareJobs } from './jobs.ts';
import { prepareTables } from './privileges.ts';
import type { TestDatabase } from './test-database.ts';

const migrations = path.join(import.meta.dirname, '../../migrations');
const quiet = { warn: () => undefined, error: () => undefined };
const name = 'cinvoice';
const log = () => undefined;

/** A statement of a standby gives way at once to what it has to replay. */
const settings = { max_wal_senders: '4', autovacuum: 'off', max_standby_streaming_delay: '50ms' };

const asSuperuser = (connection: pg.PoolConfig): pg.PoolConfig => ({ ...connection, user: 'postgres' });

const ask = async <Row extends pg.QueryResultRow>(
  connection: pg.PoolConfig,
  statement: string,
): Promise<Row[]> => {
  const client = new pg.Client(asSuperuser(connection));
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
};

/** Stops all that serves clients where it stands; whatever it has to say is said after `resume`. */
const hang = async (connection: pg.PoolConfig, dataDir: string): Promise<{ resume: () => void }> => {
  const rows = await ask<{ pid: number }>(
    connection,
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  const [first] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const pids = [Number(first), ...rows.map(({ pid }) => pid)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return {
    resume: () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
  };
};

/** Copies a running cluster into that folder, as a standby of it. */
const copyAsStandby = async (primary: pg.PoolConfig, from: string, to: string): Promise<void> => {
  const client = new pg.Client(asSuperuser(primary));
  await client.connect();
  try {
    await mkdir(path.join(to, 'postgres'), { mode: 0o700 });
    for await (const { name: entry, content } of copyCluster(
      client,
      path.join(from, 'postgres'),
      () => undefined,
    )) {
      const target = path.join(to, entry);
      if (content === null) {
        await mkdir(target, { recursive: true, mode: 0o700 });
        continue;
      }
      const file = await open(target, 'w', 0o600);
      await file.writeFile(content).finally(() => file.close());
    }
  } finally {
    await client.end();
  }
  await writeFile(path.join(to, 'postgres', 'standby.signal'), '');
};

/** A primary of its own with the tables of the product, and what makes standbys of it. */
export const startTestPrimary = async () => {
  const around = await mkdtemp(path.join(tmpdir(), 'cinvoice-replica-'));
  // Others may pass through: as root, PostgreSQL runs as another account.
  await chmod(around, 0o711);
  const dataDir = path.join(around, 'primary');
  const primary = await startEmbeddedPostgres({ dataDir, name, log, settings });
  await appendFile(path.join(dataDir, 'postgres/pg_hba.conf'), 'local replication postgres trust\n');
  await ask(primary.connection, 'SELECT pg_reload_conf()');
  const standbys: { stop: () => Promise<void> }[] = [];
  const { connection, owner } = primary;
  await prepareTables({ connection, owner }, migrations);
  await prepareJobs(connection, quiet);

  const startStandby = async () => {
    const folder = path.join(around, randomBytes(4).toString('hex'));
    await mkdir(folder, { mode: 0o711 });
    await copyAsStandby(connection, dataDir, folder);
    const { host, port } = connection;
    const source = `host=${host} port=${port} user=postgres`;
    const start = () =>
      startEmbeddedPostgres({
        dataDir: folder,
        name,
        log,
        settings: { ...settings, primary_conninfo: source },
      });
    let standby = await start();
    standbys.push({ stop: () => standby.stop() });
    return {
      connection: standby.connection,
      /** Runs a statement there as the superuser. */
      ask: (statement: string) => ask(standby.connection, statement),
      hang: () => hang(standby.connection, folder),
      stop: () => standby.stop(),
      startAgain: async () => {
        standby = await start();
      },
    };
  };

  const database: TestDatabase = { connection, owner, drop: async () => undefined };
  return {
    database,
    startStandby,
    stop: async () => {
      await Promise.all(standbys.map(({ stop }) => stop()));
      await primary.stop();
      await rm(around, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

export type TestStandby = Awaited<ReturnType<Awaited<ReturnType<typeof startTestPrimary>>['startStandby']>>;
