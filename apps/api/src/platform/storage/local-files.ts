import { closeSync, fsync, openSync } from 'node:fs';
import { stat, unlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const sync = promisify(fsync);

export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const unlinkIfExists = async (file: string): Promise<void> => {
  try {
    await unlink(file);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
};

/** A file that disappeared meanwhile does not count. */
export const isOlder = async (file: string, time: Date): Promise<boolean> => {
  try {
    return (await stat(file)).mtime < time;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
};

/** A rename or a new folder survives a power cut only once its parent folder is synced. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows has no such call; there the file system's journal keeps names in order.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    await sync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};
