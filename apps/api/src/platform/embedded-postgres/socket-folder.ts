import { createHash } from 'node:crypto';
import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import type { Account } from './identity.ts';

/** What the shortest of the platforms takes for a socket's path, its closing NUL included. */
const longestPath = 104;

/** Beside the data where the path fits, else a short name among the temporary files, the same for the same data. */
export const socketFolderFor = (dataDir: string, temporary: string): string => {
  const beside = join(dataDir, 'socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) < longestPath) return beside;
  return join(temporary, `cinvoice-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
};

/** A new one each time: what a killed server left in it would be in the way, and what someone else put there is not ours. */
export const makeSocketFolder = async (folder: string, owner: Account | undefined): Promise<void> => {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    if (owner) await chown(folder, owner.uid, owner.gid);
  } catch (cause) {
    throw new CannotStart(
      `The folder ${folder} for the database's socket cannot be made: set DATA_DIR to a folder of yours with a short name.`,
      { cause },
    );
  }
};
