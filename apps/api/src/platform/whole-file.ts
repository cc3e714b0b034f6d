import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from './cannot-start.ts';

const syncToDisk = async (place: string): Promise<void> => {
  // Windows neither needs nor allows it for folders.
  if (process.platform === 'win32') return;
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes a file under another name and gives it its own when it is whole and on the disk. Whatever stops it, a file of that name
 * is a whole one.
 */
export const writeWholeFile = async (
  file: string,
  content: AsyncIterable<string | Uint8Array>,
  signal: AbortSignal,
): Promise<void> => {
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    const handle = await open(unfinished, 'wx', 0o600).catch((cause: Error) => {
      throw new CannotStart(`${file} cannot be written: ${cause.message}`, { cause });
    });
    await pipeline(Readable.from(content), handle.createWriteStream({ flush: true }), { signal });
    await rename(unfinished, file);
    await syncToDisk(path.dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
