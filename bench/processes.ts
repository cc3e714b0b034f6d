import { readdirSync, readFileSync } from 'node:fs';

/** Reads memory and descendants of processes from /proc. */

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const MIB = 1024;

const readMemoryField = (path: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(path))?.[1] ?? 0) / MIB;

/** Returns the resident memory of a process in MiB. */
export const readResidentMiB = (pid: number): number => readMemoryField(`/proc/${pid}/status`, 'VmRSS');

/** Returns the proportional memory in MiB, because PostgreSQL's processes share most of their memory. */
export const readProportionalMiB = (pid: number): number =>
  readMemoryField(`/proc/${pid}/smaps_rollup`, 'Pss');

const readProcessName = (pid: number): string => read(`/proc/${pid}/comm`).trim();

const readParentPid = (pid: number): number =>
  Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? Number.NaN);

const listPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Lists all descendants of a process. */
const listDescendants = (pid: number): number[] => {
  const parents = new Map(listPids().map((each) => [each, readParentPid(each)]));
  const listBelow = (above: number): number[] =>
    [...parents].flatMap(([each, parent]) => (parent === above ? [each, ...listBelow(each)] : []));
  return listBelow(pid);
};

/** Finds the descendant with a text in its command line. */
export const findDescendant = (pid: number, text: string): number => {
  const found = listDescendants(pid).find((each) => read(`/proc/${each}/cmdline`).includes(text));
  if (found === undefined) throw new Error(`no process below ${pid} runs ${text}`);
  return found;
};

/** Returns the memory of a server's descendants, separately for its database. */
export const readDescendantsMiB = (pid: number): { database: number; others: number } => {
  const processes = listDescendants(pid).map((each) => ({
    name: readProcessName(each),
    size: readProportionalMiB(each),
  }));
  const sumSizes = (members: typeof processes) => members.reduce((total, { size }) => total + size, 0);
  return {
    database: sumSizes(processes.filter(({ name }) => name === 'postgres')),
    others: sumSizes(processes.filter(({ name }) => name !== 'postgres')),
  };
};

/** Suspends a server and its processes, except its database, during the work. */
export const runWithServerStopped = async <T>(pid: number, work: () => Promise<T>): Promise<T> => {
  const processes = [pid, ...listDescendants(pid).filter((each) => readProcessName(each) !== 'postgres')];
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const each of processes) signalIfRunning(each, signal);
  };
  signalAll('SIGSTOP');
  try {
    return await work();
  } finally {
    signalAll('SIGCONT');
  }
};

const signalIfRunning = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
};
