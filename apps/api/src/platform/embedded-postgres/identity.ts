import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { CannotStart } from '../cannot-start.ts';

export type Account = { uid: number; gid: number };

/** As whom a program runs. PostgreSQL refuses to run as root. */
export type Identity =
  | { as: 'self' }
  | ({ as: 'account' } & Account)
  /** Root outside, without its rights, and an ordinary account inside a user namespace of Linux. */
  | ({ as: 'namespace' } & Account);

export type Identities = {
  /** Makes the cluster: initdb wants an account that has a name. */
  making: Identity;
  serving: Identity;
  /** Whom the files must belong to. */
  owner: Account | undefined;
};

export type Command = { file: string; args: string[]; options: Partial<Account> };

/** An account of no one else: what runs as `nobody` must not reach the data. */
const ours: Account = { uid: 60_950, gid: 60_950 };

export const commandFor = (identity: Identity, file: string, args: string[]): Command => {
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

/** The ways to run PostgreSQL from this process, best first. The owner of a cluster that is there keeps it. */
export const waysToRun = (me: Account, nobody: Account, clusterOwner: Account | undefined): Identities[] => {
  if (me.uid !== 0) return [{ making: { as: 'self' }, serving: { as: 'self' }, owner: undefined }];
  const account = clusterOwner && clusterOwner.uid !== 0 ? clusterOwner : ours;
  const namespace: Identity = { as: 'namespace', ...nobody };
  return [
    { making: { as: 'account', ...nobody }, serving: { as: 'account', ...account }, owner: account },
    { making: namespace, serving: namespace, owner: me },
  ];
};

/** Settles on the first way in which the programs run and the folder can be entered. */
export const settleIdentities = async (
  folder: string,
  program: string,
  clusterOwner: Account | undefined,
): Promise<Identities> => {
  // Windows knows no such numbers and has no root.
  const me = { uid: process.geteuid?.() ?? -1, gid: process.getegid?.() ?? -1 };
  const ways = waysToRun(me, me.uid === 0 ? nobody() : me, clusterOwner);
  for (const way of ways) {
    if (way.serving.as === 'self' || (await reaches(way.serving, folder, program))) return way;
  }
  throw new CannotStart(
    `PostgreSQL does not run as root, and no other account can reach both ${folder} and ${program}: start as an ordinary user, set DATA_DIR to a folder outside root's own, or set DATABASE_URL.`,
  );
};

const reaches = async (identity: Identity, folder: string, program: string): Promise<boolean> => {
  const script = 'cd -- "$1" && exec "$2" --version';
  const { file, args, options } = commandFor(identity, '/bin/sh', ['-c', script, 'sh', folder, program]);
  return promisify(execFile)(file, args, { ...options, cwd: '/', env: environment }).then(
    () => true,
    () => false,
  );
};

const nobody = (): Account => ({ uid: numberOf('-u'), gid: numberOf('-g') });

const numberOf = (flag: string): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', env: environment }));

/** PostgreSQL gets nothing from our environment: neither settings of its own nor the program's secrets. */
export const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
