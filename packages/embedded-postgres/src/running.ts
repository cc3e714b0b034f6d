import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPassword } from './cluster.ts';
import { assertName } from './name.ts';
import type { Connection } from './start.ts';

/**
 * The connection to the PostgreSQL of a server that runs on this folder now, for a program beside it; undefined while it is
 * not ready. Ask only when the folder is locked: a killed server leaves the same file.
 */
export const findRunningPostgres = async ({
  dataDir,
  name,
}: {
  dataDir: string;
  name: string;
}): Promise<Connection | undefined> => {
  assertName(name);
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const [, , , port, folder, address, , state] = lines;
  if (state !== 'ready') return undefined;
  const serving = { port: Number(port), user: name, database: name };
  if (folder) return { ...serving, host: folder };
  return { ...serving, host: address || '127.0.0.1', password: await readPassword(dataDir, name) };
};
