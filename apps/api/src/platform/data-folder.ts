import { constants, existsSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Refuses a DATA_DIR that is no folder and cannot become one, before anything starts. Creates nothing. */
export const assertUsableFolder = async (dataDir: string): Promise<void> => {
  const { place, isFolder } = await findNearestExisting(dataDir);
  if (!isFolder) {
    throw new CannotStart(`DATA_DIR is '${dataDir}', but ${place} is a file: set DATA_DIR to a folder.`);
  }
  await access(place, constants.W_OK | constants.X_OK).catch((cause: unknown) => {
    throw new CannotStart(
      `DATA_DIR is '${dataDir}', but ${place} cannot be written by this user: set DATA_DIR to a folder that can be.`,
      { cause },
    );
  });
};

/** The path itself, or its nearest existing ancestor. */
const findNearestExisting = async (place: string): Promise<{ place: string; isFolder: boolean }> => {
  try {
    return { place, isFolder: (await stat(place)).isDirectory() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const above = path.dirname(place);
    if ((code === 'ENOENT' || code === 'ENOTDIR') && above !== place) return findNearestExisting(above);
    throw new CannotStart(
      `DATA_DIR is '${place}', which cannot be used (${code}): set DATA_DIR to a folder.`,
      {
        cause: error,
      },
    );
  }
};

/** The file that a sandbox keeps in its data folder, and no other server does. */
export const SANDBOX_CLOCK = 'sandbox-clock.json';

/** Refuses a sandbox's DATA_DIR: its data are of a time that has not come for an ordinary server. */
export const assertNoSandbox = (dataDir: string): void => {
  if (existsSync(path.join(dataDir, SANDBOX_CLOCK)))
    throw new CannotStart(
      `DATA_DIR is '${dataDir}', which belongs to a sandbox: start it with 'npm run sandbox', or set DATA_DIR to another folder.`,
    );
};
