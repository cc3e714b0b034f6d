import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, as Debian has them; undefined where there is none. */
export const findPostgres = (): string | undefined => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newest = versions.sort((left, right) => Number(right) - Number(left))[0];
  return newest && path.join(VERSIONS, newest, 'bin');
};

/** The packages of Debian that are missing. */
export const listMissing = (): string[] => {
  const isThere = (program: string): boolean => !spawnSync(program, ['--version']).error;
  const missing = Object.entries({ patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' })
    .filter(([program]) => !isThere(program))
    .map(([, name]) => name);
  return findPostgres() ? missing : [...missing, 'postgresql'];
};

/** PostgreSQL refuses to run as root, and has an account of its own. */
const account =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })),
        gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })),
      }
    : undefined;

export const giveToAccount = (folder: string): void => {
  if (account) chownSync(folder, account.uid, account.gid);
};

/** Runs a program in that folder, as that account; what it says is kept there. */
export const run = (program: string, args: readonly string[], folder: string): ChildProcess => {
  const env = { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' };
  const log = openSync(path.join(folder, `${path.basename(program)}.log`), 'a');
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', log, log], ...account });
  closeSync(log);
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
};

/** The process of a data folder and all that it has started. */
export const listProcesses = (dataFolder: string): number[] => {
  const file = path.join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const parent = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const children = readdirSync('/proc').filter((name) => {
    const status = path.join('/proc', name, 'stat');
    if (!/^\d+$/.test(name) || !existsSync(status)) return false;
    return readFileSync(status, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent);
  });
  return [parent, ...children.map(Number)];
};

export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself in between.
  }
};
