import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps this folder in memory. */
const memory = '/dev/shm';
const prefix = 'cinvoice-tests-';

const GIB = 2 ** 30;
/** A run's databases, products and browsers take less than one. */
const NEEDED_BYTES = 4 * GIB;

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's.
    return error.code === 'EPERM';
  }
};

/** Of runs that were killed. */
const removeLeftovers = () => {
  for (const name of readdirSync(memory).filter((name) => name.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
};

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= NEEDED_BYTES && process.availableMemory() >= 2 * NEEDED_BYTES;
};

/** The folder for temporary files in memory, or undefined where this machine has too little of it. */
const makeFolder = () => {
  const folder = join(memory, `${prefix}${process.pid}`);
  try {
    removeLeftovers();
    if (!hasRoom()) return undefined;
    mkdirSync(folder);
    // Others may pass through: as root, PostgreSQL runs as another account.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
};

/**
 * Runs a program of tests with its temporary files in memory, where there is room: they are hundreds of thousands of small ones,
 * with which a disk takes twice as long. `run` gets the environment to add.
 */
export const withMemoryFolder = async (run) => {
  const folder = makeFolder();
  if (!folder) return run({});
  try {
    return await run({ TMPDIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
};
