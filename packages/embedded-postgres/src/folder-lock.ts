import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from './failure.ts';

/** A lock that is collected as garbage is released; this set keeps it. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process and returns the function that releases it. Node has no file locks of its own; those of
 * SQLite are the operating system's. The lock goes with the process however it dies, no file is ever stale, and of two
 * that start at once only one gets it.
 */
export const lockFolder = (folder: string): (() => void) => {
  const lock = openLock(folder);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new StartFailure('folder-locked', `Another server is running on ${folder}`, { cause });
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
};

const openLock = (folder: string): DatabaseSync => {
  const path = join(folder, 'lock');
  try {
    const lock = new DatabaseSync(path, { timeout: 0 });
    // Read permission is enough for locking a file.
    chmodSync(path, 0o600);
    return lock;
  } catch (cause) {
    throw new StartFailure('folder-unwritable', `The folder ${folder} cannot be written by this user`, {
      cause,
    });
  }
};
