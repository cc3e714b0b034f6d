import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../cannot-start.ts';

/** Kept here because a lock that is collected as garbage is a lock let go. */
const held = new Set<DatabaseSync>();

/**
 * One server a folder. Node has no file locks of its own; SQLite's are the operating system's, so the lock goes with the
 * process however it dies, no file is ever stale, and two that start at once cannot both have it.
 */
export const lockFolder = (folder: string): (() => void) => {
  const lock = openLock(folder);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new CannotStart(
      `Another server is running on ${folder}: stop it first, or set another DATA_DIR and PORT.`,
      { cause },
    );
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
    // Who may read a file may lock it.
    chmodSync(path, 0o600);
    return lock;
  } catch (cause) {
    throw new CannotStart(
      `The folder ${folder} cannot be written by this user: set DATA_DIR to one that can be.`,
      { cause },
    );
  }
};
