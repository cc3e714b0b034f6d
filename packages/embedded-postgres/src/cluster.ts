import { randomBytes } from 'node:crypto';
import { lchown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from './failure.ts';
import { type Account, findOwner, type Identities } from './identity.ts';
import { toOwnerRole } from './name.ts';
import type { Programs } from './programs.ts';
import { runProgram } from './run-program.ts';

const major = '18';
const unfinished = 'postgres.new-';
const passwordFile = (name: string): string => `${name}.password`;

/** Distinguishes a complete cluster from an absent one. Other content in the folder is refused and left unchanged. */
export const inspectCluster = async (cluster: string): Promise<'absent' | 'whole'> => {
  const names = await readdir(cluster).catch((cause: unknown) => listNothing(cluster, cause));
  if (names.length === 0) return 'absent';
  if (!names.includes('PG_VERSION') || !names.includes('global')) {
    throw new StartFailure('cluster-unknown', `${cluster} holds something else than a database`);
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version === major) return 'whole';
  throw new StartFailure(
    'cluster-version',
    `${cluster} was made by PostgreSQL ${version}, this program carries ${major}`,
  );
};

const listNothing = (cluster: string, cause: unknown): string[] => {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
  throw new StartFailure('cluster-owner', `${cluster} belongs to another user`, { cause });
};

type Making = {
  dataDir: string;
  name: string;
  programs: Programs;
  identities: Identities;
  throwaway: boolean;
};

/**
 * Makes a cluster under a temporary name, and renames it when it is whole and on the disk. A start that is broken off at
 * any moment leaves nothing that could be mistaken for a database.
 */
export const makeCluster = async ({
  dataDir,
  name,
  programs,
  identities,
  throwaway,
}: Making): Promise<void> => {
  await removeUnfinished(dataDir);
  const making = await mkdtemp(join(dataDir, unfinished));
  const { making: maker, owner } = identities;
  if (maker.as === 'account') await lchown(making, maker.uid, maker.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth=trust', '--no-instructions', ...(throwaway ? ['--no-sync'] : [])];
  await runProgram(maker, programs.initdb, ['-D', making, '-U', 'postgres', ...locale, ...access]);

  const password = randomBytes(24).toString('base64url');
  const single = ['--single', '-D', making, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off'];
  await runProgram(maker, programs.postgres, [...single, 'postgres'], accountsSql(name, password, throwaway));
  await writeFile(join(making, passwordFile(name)), password, { mode: 0o600 });
  await writeFile(join(making, 'pg_hba.conf'), accessRules);
  // ownTree passes over a folder that belongs to its owner already.
  if (owner) await lchown(join(making, passwordFile(name)), owner.uid, owner.gid);
  await ownTree(making, owner);
  for (const file of [passwordFile(name), 'pg_hba.conf', '.']) await syncToDisk(join(making, file));
  await rename(making, join(dataDir, 'postgres'));
  await syncToDisk(dataDir);
};

/** One role owns the tables, the other serves: a flaw in a query of the second neither leaves its database nor alters a table. */
const accountsSql = (name: string, password: string, throwaway: boolean) => `
CREATE ROLE ${toOwnerRole(name)} LOGIN ${throwaway ? 'CREATEDB' : ''} PASSWORD '${password}'
CREATE ROLE ${name} LOGIN PASSWORD '${password}'
${throwaway ? `GRANT ${name} TO ${toOwnerRole(name)}` : ''}
ALTER ROLE postgres PASSWORD '${password}'
CREATE DATABASE ${name} OWNER ${toOwnerRole(name)}
`;

/** The folder of the socket is private. An address is not, so it needs a password. */
const accessRules = `local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n`;

export const readPassword = (dataDir: string, name: string): Promise<string> =>
  readFile(join(dataDir, 'postgres', passwordFile(name)), 'utf8');

export const removeUnfinished = async (dataDir: string): Promise<void> => {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(unfinished));
  // The initdb of a killed server may still write for a moment, hence the retries.
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
  for (const name of leftovers) await rm(join(dataDir, name), options);
};

/** Changes the folder itself last, so that an interrupted change is repeated at the next start. */
export const ownTree = async (folder: string, owner: Account | undefined): Promise<void> => {
  const current = await findOwner(folder);
  if (!owner || current?.uid === owner.uid) return;
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), owner.uid, owner.gid);
  }
  await lchown(folder, owner.uid, owner.gid);
};

const syncToDisk = async (path: string): Promise<void> => {
  // Windows neither needs nor allows it for folders.
  if (process.platform === 'win32') return;
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};
