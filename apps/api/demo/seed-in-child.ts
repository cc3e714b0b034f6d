import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';

export type SeedOrder = { connection: pg.PoolConfig; dataDir: string; secret: string };

/** Seeds in a separate process, which returns the memory that rendering takes when it ends. */
export const seedInChild = async (
  connection: pg.PoolConfig,
  dataDir: string,
  secret: Buffer,
): Promise<void> => {
  const child = fork(path.join(import.meta.dirname, 'seed-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  child.send({ connection, dataDir, secret: secret.toString('base64') } satisfies SeedOrder);
  const [code] = await ended;
  if (code !== 0) throw new Error(`the sample data could not be stored (exit code ${code})`);
};
