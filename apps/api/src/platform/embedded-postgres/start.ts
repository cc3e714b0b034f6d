import { mkdir, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { inspectCluster, makeCluster, ownerOf, ownTree, readPassword, removeUnfinished } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { type Account, settleIdentities } from './identity.ts';
import { stopLeftover } from './leftover.ts';
import { separateOwner } from './owner.ts';
import { findPrograms } from './programs.ts';
import { startServer } from './server.ts';
import { type Listening, serverArguments } from './settings.ts';
import { makeSocketFolder, socketFolderFor } from './socket-folder.ts';

export type EmbeddedPostgres = {
  /** As the account that serves requests, and as the one that owns the tables. */
  connection: pg.PoolConfig;
  owner: pg.PoolConfig;
  stop(): Promise<void>;
  /** Resolves, with the reason, only when PostgreSQL ends without having been asked to. */
  ended: Promise<string>;
};

export type Options = {
  dataDir: string;
  log: (line: string) => void;
  /** For tests: faster, and gone after a power cut. */
  throwaway?: boolean;
  /** A socket in a private folder wherever the platform has them. */
  over?: 'socket' | 'loopback';
};

/** Starts the database under `dataDir/postgres`, making it when there is none yet. */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  // Others may pass through it, not look around: PostgreSQL may run as another account than this process.
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
  const { dataDir, log, throwaway = false } = options;
  const cluster = join(dataDir, 'postgres');
  const programs = findPrograms();
  const found = await inspectCluster(cluster);
  const clusterOwner = found === 'whole' ? await ownerOf(cluster) : undefined;
  const identities = await settleIdentities(dataDir, programs.postgres, clusterOwner);

  if (found === 'absent') {
    log('Preparing the database, on the first start only.');
    await makeCluster({ dataDir, programs, identities, throwaway });
  } else {
    await removeUnfinished(dataDir);
    await stopLeftover(programs, cluster, log);
    await ownTree(cluster, identities.owner);
  }
  const { at, connection } = await chooseListening(options, identities.owner);
  const args = serverArguments(cluster, at, throwaway);
  const server = await startServer({ programs, identity: identities.serving, cluster, args, log });
  const stop = async () => {
    await server.stop();
    if ('folder' in at) await rm(at.folder, { recursive: true, force: true });
  };
  const owner = { ...connection, user: 'cinvoice_owner' };
  try {
    if (found === 'whole')
      await separateOwner({ ...connection, user: 'postgres' }, await readPassword(dataDir));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...server, stop, connection, owner };
};

const chooseListening = async (
  { dataDir, over = process.platform === 'win32' ? 'loopback' : 'socket' }: Options,
  owner: Account | undefined,
): Promise<{ at: Listening; connection: pg.PoolConfig }> => {
  const product = { user: 'cinvoice', database: 'cinvoice' };
  if (over === 'socket') {
    const folder = socketFolderFor(dataDir, tmpdir());
    await makeSocketFolder(folder, owner);
    return { at: { folder }, connection: { ...product, host: folder, port: 5432 } };
  }
  const at = { address: '127.0.0.1', port: await freePort() } as const;
  const password = await readPassword(dataDir);
  return { at, connection: { ...product, host: at.address, port: at.port, password } };
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
