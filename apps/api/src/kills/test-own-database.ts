import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#api/platform/database.ts';
import { prepareTables } from '#api/platform/privileges.ts';
import type { TestDatabase } from '#api/platform/test-database.ts';

const migrations = path.join(import.meta.dirname, '../../migrations');

/** `readPostmaster` finds the process that all others of the database come from. */
export type OwnDatabase = TestDatabase & { readPostmaster: () => Promise<number> };

/**
 * A database that a test may kill, kept running and as safe as the product's own: that of the other tests is neither, and is
 * theirs.
 */
export const startOwnDatabase = async (): Promise<OwnDatabase> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cinvoice-test-'));
  // Others may pass through: as root, PostgreSQL runs as another account.
  await chmod(dataDir, 0o711);
  const { connection, owner, stop } = await openDatabase({
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    dataDir,
    log: () => undefined,
  });
  await prepareTables({ connection, owner }, migrations);
  return {
    connection,
    owner,
    drop: async () => {
      await stop();
      await rm(dataDir, { recursive: true });
    },
    readPostmaster: async () => {
      const [pid] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
      return Number(pid);
    },
  };
};
