import { execFile, execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from './failure.ts';

export type Account = { uid: number; gid: number };

/** The account that a program runs under. PostgreSQL refuses to run as root. */
export type Identity =
  | { as: 'self' }
  | ({ as: 'account' } & Account)
  /** Root without its rights outside, and an ordinary account inside a user namespace of Linux. */
  | ({ as: 'namespace' } & Account);

export type Identities = {
  /** The account that creates the cluster. initdb needs an account with a name. */
  making: Identity;
  serving: Identity;
  /** The account that the files must belong to. */
  owner: Account | undefined;
};

export type Command = { file: string; args: string[]; options: Partial<Account> };

/** A dedicated account, since other programs may run as `nobody`. */
const ownAccount: Account = { uid: 60_950, gid: 60_950 };

export const createCommand = (identity: Identity, file: string, args: string[]): Command => {
  switch (identity.as) {
    case 'self':
      return { file, args, options: {} };
    case 'account':
      return { file, args, options: { uid: identity.uid, gid: identity.gid } };
    case 'namespace': {
      const map = ['--user', `--map-user=${identity.uid}`, `--map-group=${identity.gid}`];
      return { file: 'unshare', args: [...map, '--', file, ...args], options: {} };
    }
  }
};

/**
 * Lists the ways to run PostgreSQL from this process, best first. The owner of an existing cluster keeps it. `folderOwners` own the
 * folders above: where they let nobody else in, not even root without its rights, one of them is all that is left.
 */
export const listWaysToRun = (
  me: Account,
  nobody: Account,
  clusterOwner: Account | undefined,
  folderOwners: readonly Account[],
): Identities[] => {
  if (me.uid !== 0) return [{ making: { as: 'self' }, serving: { as: 'self' }, owner: undefined }];
  const account = clusterOwner && clusterOwner.uid !== 0 ? clusterOwner : ownAccount;
  const namespace: Identity = { as: 'namespace', ...nobody };
  return [
    { making: { as: 'account', ...nobody }, serving: { as: 'account', ...account }, owner: account },
    { making: namespace, serving: namespace, owner: me },
    ...folderOwners.map((owner): Identities => {
      const identity: Identity = { as: 'account', ...owner };
      return { making: identity, serving: identity, owner };
    }),
  ];
};

export const findOwner = (path: string): Promise<Account | undefined> =>
  stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );

/** Lists the ordinary accounts that own folders above the paths, each once. */
const listFolderOwners = async (paths: readonly string[]): Promise<Account[]> => {
  const owners = new Map<number, Account>();
  for (const path of paths) {
    for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
      const owner = await findOwner(folder);
      if (owner && owner.uid !== 0 && !owners.has(owner.uid)) owners.set(owner.uid, owner);
    }
  }
  return [...owners.values()];
};

/** Chooses the first way in which the programs run and the folder can be entered. */
export const chooseIdentities = async (
  folder: string,
  program: string,
  clusterOwner: Account | undefined,
): Promise<Identities> => {
  // Windows has neither such ids nor root.
  const me = { uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 };
  const ways =
    me.uid === 0
      ? listWaysToRun(me, findNobody(), clusterOwner, await listFolderOwners([folder, program]))
      : listWaysToRun(me, me, undefined, []);
  for (const way of ways) {
    if (way.serving.as === 'self' || (await canReach(way.serving, folder, program))) return way;
  }
  throw new StartFailure(
    'no-account',
    `PostgreSQL does not run as root, and no other account can reach both ${folder} and ${program}`,
  );
};

const canReach = async (identity: Identity, folder: string, program: string): Promise<boolean> => {
  const script = 'cd -- "$1" && exec "$2" --version';
  const { file, args, options } = createCommand(identity, '/bin/sh', ['-c', script, 'sh', folder, program]);
  return promisify(execFile)(file, args, { ...options, cwd: '/', env: environment }).then(
    () => true,
    () => false,
  );
};

export const findNobody = (): Account => ({ uid: readId('-u'), gid: readId('-g') });

const readId = (flag: string): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', env: environment }));

/** PostgreSQL gets nothing from the environment of this process: neither settings of its own nor secrets. */
export const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
