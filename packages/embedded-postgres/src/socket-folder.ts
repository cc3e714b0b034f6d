import { createHash } from 'node:crypto';
import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from './failure.ts';
import type { Account } from './identity.ts';

/** The longest path of a socket that every platform takes, its closing NUL included. */
const longestPath = 104;

type Naming = { dataDir: string; name: string; temporary: string };

/** Beside the data where the path fits, else a short name among the temporary files, always the same for the same data. */
export const chooseSocketFolder = ({ dataDir, name, temporary }: Naming): string => {
  const beside = join(dataDir, 'socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) < longestPath) return beside;
  return join(temporary, `${name}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
};

/** A new folder each time: a killed server's socket would be in the way, and another program's folder is not to be trusted. */
export const makeSocketFolder = async (folder: string, owner: Account | undefined): Promise<void> => {
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    if (owner) await chown(folder, owner.uid, owner.gid);
  } catch (cause) {
    throw new StartFailure('socket-folder', `The folder ${folder} for the database's socket cannot be made`, {
      cause,
    });
  }
};
