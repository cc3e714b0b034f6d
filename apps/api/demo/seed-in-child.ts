import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';
import type { StorageSettings } from '#api/platform/storage/settings.ts';

type Seeded = { connection: pg.PoolConfig; dataDir: string; storage: StorageSettings };
export type SeedOrder = Seeded & { secret: string };

/** Seeds in a separate process, which returns the memory that rendering takes when it ends. */
export const seedInChild = async (seeded: Seeded, secret: Buffer): Promise<void> => {
  const child = fork(path.join(import.meta.dirname, 'seed-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  child.send({ ...seeded, secret: secret.toString('base64') } satisfies SeedOrder);
  const [code] = await ended;
  if (code !== 0) throw new Error(`the sample data could not be stored (exit code ${code})`);
};
