import { readdirSync, readFileSync } from 'node:fs';

/** Memory and family of processes as Linux tells them under /proc. */

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const MIB = 1024;

const field = (path: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(path))?.[1] ?? 0) / MIB;

/** What the process holds in memory, in MiB. */
export const residentMiB = (pid: number): number => field(`/proc/${pid}/status`, 'VmRSS');

/** Its fair part of what it shares with others: PostgreSQL's processes share most of what they hold. */
export const proportionalMiB = (pid: number): number => field(`/proc/${pid}/smaps_rollup`, 'Pss');

const nameOf = (pid: number): string => read(`/proc/${pid}/comm`).trim();

const parentOf = (pid: number): number =>
  Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? Number.NaN);

const everyPid = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** All processes below that one. */
const descendantsOf = (pid: number): number[] => {
  const parents = new Map(everyPid().map((each) => [each, parentOf(each)]));
  const below = (above: number): number[] =>
    [...parents].flatMap(([each, parent]) => (parent === above ? [each, ...below(each)] : []));
  return below(pid);
};

/** The process below that one whose command line holds the text. */
export const findBelow = (pid: number, text: string): number => {
  const found = descendantsOf(pid).find((each) => read(`/proc/${each}/cmdline`).includes(text));
  if (found === undefined) throw new Error(`no process below ${pid} runs ${text}`);
  return found;
};

/** The processes below a server: its database's, and those of its own program. */
export const familyMiB = (pid: number): { database: number; others: number } => {
  const family = descendantsOf(pid).map((each) => ({ name: nameOf(each), size: proportionalMiB(each) }));
  const sum = (members: typeof family) => members.reduce((total, { size }) => total + size, 0);
  return {
    database: sum(family.filter(({ name }) => name === 'postgres')),
    others: sum(family.filter(({ name }) => name !== 'postgres')),
  };
};

/** Runs the work while a server and what it does behind the answers stand still; its database goes on. */
export const whileStopped = async <T>(pid: number, work: () => Promise<T>): Promise<T> => {
  const family = [pid, ...descendantsOf(pid).filter((each) => nameOf(each) !== 'postgres')];
  const tell = (signal: NodeJS.Signals): void => {
    for (const each of family) signalIfThere(each, signal);
  };
  tell('SIGSTOP');
  try {
    return await work();
  } finally {
    tell('SIGCONT');
  }
};

const signalIfThere = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile, which is all the same to us.
  }
};
