import { readdirSync, readFileSync } from 'node:fs';

/** Memory and descendants of processes, read from /proc. */

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

/** Resident memory of a process, in MiB. */
export const residentMiB = (pid: number): number => field(`/proc/${pid}/status`, 'VmRSS');

/** Proportional memory in MiB: PostgreSQL's processes share most of theirs. */
export const proportionalMiB = (pid: number): number => field(`/proc/${pid}/smaps_rollup`, 'Pss');

const readProcessName = (pid: number): string => read(`/proc/${pid}/comm`).trim();

const readParentPid = (pid: number): number =>
  Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? Number.NaN);

const listPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** All descendants of a process. */
const listDescendants = (pid: number): number[] => {
  const parents = new Map(listPids().map((each) => [each, readParentPid(each)]));
  const below = (above: number): number[] =>
    [...parents].flatMap(([each, parent]) => (parent === above ? [each, ...below(each)] : []));
  return below(pid);
};

/** The descendant whose command line contains the text. */
export const findDescendant = (pid: number, text: string): number => {
  const found = listDescendants(pid).find((each) => read(`/proc/${each}/cmdline`).includes(text));
  if (found === undefined) throw new Error(`no process below ${pid} runs ${text}`);
  return found;
};

/** Memory of a server's descendants: its database's processes and its own. */
export const descendantsMiB = (pid: number): { database: number; others: number } => {
  const family = listDescendants(pid).map((each) => ({
    name: readProcessName(each),
    size: proportionalMiB(each),
  }));
  const sum = (members: typeof family) => members.reduce((total, { size }) => total + size, 0);
  return {
    database: sum(family.filter(({ name }) => name === 'postgres')),
    others: sum(family.filter(({ name }) => name !== 'postgres')),
  };
};

/** Suspends a server with its own processes during the work; its database goes on. */
export const runWithServerStopped = async <T>(pid: number, work: () => Promise<T>): Promise<T> => {
  const family = [pid, ...listDescendants(pid).filter((each) => readProcessName(each) !== 'postgres')];
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const each of family) signalIfThere(each, signal);
  };
  signalAll('SIGSTOP');
  try {
    return await work();
  } finally {
    signalAll('SIGCONT');
  }
};

const signalIfThere = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
};
