import { mkdir, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectCluster, makeCluster, ownTree, readPassword, removeUnfinished } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { type Account, chooseIdentities, findOwner } from './identity.ts';
import { stopLeftover } from './leftover.ts';
import { assertName, toOwnerRole } from './name.ts';
import { findPrograms } from './programs.ts';
import { startServer } from './server.ts';
import { createServerArguments, type Listening, type Settings } from './settings.ts';
import { chooseSocketFolder, makeSocketFolder } from './socket-folder.ts';

/** In the form that `pg` and most other clients accept. `host` is the folder of the socket, or an address. */
export type Connection = {
  host: string;
  port: number;
  database: string;
  user: string;
  /** Only for an address: the socket needs none. */
  password?: string;
};

export type Superuser = Connection & { password: string };

export type EmbeddedPostgres = {
  /** For the role that serves requests. */
  connection: Connection;
  /** For the role that owns the database and its tables. */
  owner: Connection;
  stop(): Promise<void>;
  /** Resolves, with the reason, only if PostgreSQL ends by itself. */
  ended: Promise<string>;
};

export type Options = {
  /** Created if it does not exist. Its `postgres` folder holds the database, beside `lock` and `socket`. */
  dataDir: string;
  /** Names the database and the role that serves; `<name>_owner` owns the tables. */
  name: string;
  /** Receives a line about slow steps and repairs. */
  log: (line: string) => void;
  /** For tests: faster, but not safe from a power cut. */
  throwaway?: boolean;
  /** A socket in a private folder, if the platform has sockets. */
  over?: 'socket' | 'loopback';
  /** Settings of PostgreSQL that override the defaults, except for durability and address. */
  settings?: Settings;
  /** Upgrades the roles of an existing database before anybody else connects to it. */
  upgrade?: (superuser: Superuser) => Promise<void>;
};

/** Starts the database in `dataDir/postgres` and creates it if needed. Throws a `StartFailure`. */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  assertName(options.name);
  // Other accounts may pass through it, not list it: PostgreSQL may run as another account than this process.
  await mkdir(options.dataDir, { recursive: true, mode: 0o711 });
  const dataDir = await realpath(options.dataDir);
  const release = lockFolder(dataDir);
  try {
    const started = await start({ ...options, dataDir });
    return { ...started, stop: () => started.stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};

const start = async (options: Options): Promise<EmbeddedPostgres> => {
  const { dataDir, name, log, throwaway = false, settings = {}, upgrade } = options;
  const cluster = join(dataDir, 'postgres');
  const programs = findPrograms();
  const found = await inspectCluster(cluster);
  const clusterOwner = found === 'whole' ? await findOwner(cluster) : undefined;
  const identities = await chooseIdentities(dataDir, programs.postgres, clusterOwner);

  if (found === 'absent') {
    log('Preparing the database, on the first start only.');
    await makeCluster({ dataDir, name, programs, identities, throwaway });
  } else {
    await removeUnfinished(dataDir);
    await stopLeftover(programs, cluster, log);
    await ownTree(cluster, identities.owner);
  }
  const { at, connection } = await chooseListening(options, identities.owner);
  const args = createServerArguments({ cluster, at, throwaway, settings });
  const server = await startServer({ programs, identity: identities.serving, cluster, args, log });
  const stop = async () => {
    await server.stop();
    if ('folder' in at) await rm(at.folder, { recursive: true, force: true });
  };
  try {
    if (found === 'whole' && upgrade) {
      await upgrade({ ...connection, user: 'postgres', password: await readPassword(dataDir, name) });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...server, stop, connection, owner: { ...connection, user: toOwnerRole(name) } };
};

const chooseListening = async (
  { dataDir, name, over = process.platform === 'win32' ? 'loopback' : 'socket' }: Options,
  owner: Account | undefined,
): Promise<{ at: Listening; connection: Connection }> => {
  const serving = { user: name, database: name };
  if (over === 'socket') {
    const folder = chooseSocketFolder({ dataDir, name, temporary: tmpdir() });
    await makeSocketFolder(folder, owner);
    return { at: { folder }, connection: { ...serving, host: folder, port: 5432 } };
  }
  const at = { address: '127.0.0.1', port: await findFreePort() } as const;
  const password = await readPassword(dataDir, name);
  return { at, connection: { ...serving, host: at.address, port: at.port, password } };
};

const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
