import { randomBytes } from 'node:crypto';
import { lchown, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import type { Account, Identities } from './identity.ts';
import type { Programs } from './programs.ts';
import { run } from './run.ts';

const major = '18';
const passwordFile = 'cinvoice.password';
const unfinished = 'postgres.new-';

/** Whether a whole cluster stands in the folder. What is neither that nor nothing is not ours to touch. */
export const inspectCluster = async (cluster: string): Promise<'absent' | 'whole'> => {
  const names = await readdir(cluster).catch((cause: unknown) => absentOr(cluster, cause));
  if (names.length === 0) return 'absent';
  if (!names.includes('PG_VERSION') || !names.includes('global')) {
    throw new CannotStart(
      `${cluster} holds something else than a database: move it away, or set another DATA_DIR.`,
    );
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version === major) return 'whole';
  throw new CannotStart(
    `${cluster} was made by PostgreSQL ${version}, this program carries ${major}: move the data with pg_dump, or set DATABASE_URL.`,
  );
};

const absentOr = (cluster: string, cause: unknown): string[] => {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
  throw new CannotStart(`${cluster} belongs to another user: start as that user, or set another DATA_DIR.`, {
    cause,
  });
};

export const ownerOf = async (folder: string): Promise<Account | undefined> =>
  stat(folder).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );

type Making = { dataDir: string; programs: Programs; identities: Identities; throwaway: boolean };

/**
 * Makes a cluster under a name of its own, and gives it its real name when it is whole and on the disk: what is broken
 * off at any moment is never mistaken for a database.
 */
export const makeCluster = async ({ dataDir, programs, identities, throwaway }: Making): Promise<void> => {
  await removeUnfinished(dataDir);
  const making = await mkdtemp(join(dataDir, unfinished));
  const { making: maker, owner } = identities;
  if (maker.as === 'account') await lchown(making, maker.uid, maker.gid);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const how = ['--auth=trust', '--no-instructions', ...(throwaway ? ['--no-sync'] : [])];
  await run(maker, programs.initdb, ['-D', making, '-U', 'postgres', ...locale, ...how]);

  const password = randomBytes(24).toString('base64url');
  const alone = ['--single', '-D', making, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'];
  await run(maker, programs.postgres, alone, accountsSql(password, throwaway));
  await writeFile(join(making, passwordFile), password, { mode: 0o600 });
  await writeFile(join(making, 'pg_hba.conf'), accessRules);
  await ownTree(making, owner);
  for (const name of [passwordFile, 'pg_hba.conf', '.']) await syncToDisk(join(making, name));
  await rename(making, join(dataDir, 'postgres'));
  await syncToDisk(dataDir);
};

/** One account owns the tables, the other serves requests: a flaw in a query neither leaves its database nor alters a table. */
const accountsSql = (password: string, throwaway: boolean) => `
CREATE ROLE cinvoice_owner LOGIN ${throwaway ? 'CREATEDB' : ''} PASSWORD '${password}'
CREATE ROLE cinvoice LOGIN PASSWORD '${password}'
${throwaway ? 'GRANT cinvoice TO cinvoice_owner' : ''}
ALTER ROLE postgres PASSWORD '${password}'
CREATE DATABASE cinvoice OWNER cinvoice_owner
`;

/** The folder of the socket keeps everyone else out; an address does not, so there the password is asked for. */
const accessRules = `local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n`;

export const readPassword = (dataDir: string): Promise<string> =>
  readFile(join(dataDir, 'postgres', passwordFile), 'utf8');

export const removeUnfinished = async (dataDir: string): Promise<void> => {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(unfinished));
  // A killed server's initdb may still be writing for a moment, hence the tries.
  const thoroughly = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
  for (const name of leftovers) await rm(join(dataDir, name), thoroughly);
};

/** The folder itself comes last: a change broken off half-way is begun again at the next start. */
export const ownTree = async (folder: string, owner: Account | undefined): Promise<void> => {
  const current = await ownerOf(folder);
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
