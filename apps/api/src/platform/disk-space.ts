import { statfs } from 'node:fs/promises';

/** The size of the disk that holds a folder, and what is free there for this process, in bytes. */
export const readDiskSpace = async (folder: string): Promise<{ bytes: number; freeBytes: number }> => {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { bytes: blocks * bsize, freeBytes: bavail * bsize };
};
