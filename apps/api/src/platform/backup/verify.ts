import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection, EmbeddedPostgres } from '@cinvoice/embedded-postgres';
import type pg from 'pg';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { openPool } from '#api/platform/db.ts';
import { findContradictions } from '#api/platform/invariants.ts';
import { isCurrent } from '#api/platform/migrations.ts';
import { startOwnPostgres } from '#api/platform/own-postgres.ts';
import type { Contents } from './manifest.ts';
import { type ExtendEnvironment, restoreDump } from './programs.ts';
import { type Restored, restoreBackup } from './restore.ts';
import type { Unseal } from './seal.ts';
import type { BackupStore } from './store.ts';
import { checkLog } from './wal/check.ts';

type Verifying = {
  store: BackupStore;
  name: string | undefined;
  until?: Date | undefined;
  unseal: Unseal;
  migrations: string;
  extendEnvironment: ExtendEnvironment;
};

export type Verified = Restored & { head: Contents['ledger']; files: number; pieces: number };

/** The ledger only grows: the head of before the copy must still stand in it. */
const readHead = async (pool: pg.Pool, { ledger }: Contents): Promise<Contents['ledger']> => {
  const { rows } = await pool.query<Contents['ledger'] & { grown: boolean }>(
    `SELECT number::int AS number, encode(hash, 'hex') AS hash,
       $1 = 0 OR EXISTS (SELECT FROM ledger_transactions t WHERE t.number = $1 AND encode(t.hash, 'hex') = $2) AS grown
     FROM ledger_head`,
    [ledger.number, ledger.hash],
  );
  const [head] = rows;
  if (!head?.grown)
    throw new CannotStart(`The ledger does not hold its head ${ledger.number} of the time of the backup.`);
  return head;
};

/** Every file that the database names, with the hash that it knows. */
const checkFiles = async (pool: pg.Pool, { files }: Contents): Promise<number> => {
  const kept = new Map(files.map(({ key, sha256 }) => [key, sha256]));
  const { rows } = await pool.query<{ key: string; sha256: string }>(
    "SELECT storage_key AS key, encode(sha256, 'hex') AS sha256 FROM files",
  );
  for (const { key, sha256 } of rows) {
    if (kept.get(key) === sha256) continue;
    throw new CannotStart(
      `The file ${key} ${kept.has(key) ? 'is another than the database knows' : 'is missing'}.`,
    );
  }
  return rows.length;
};

const checkData = async (pool: pg.Pool, migrations: string): Promise<void> => {
  if (!(await isCurrent(pool, migrations))) {
    throw new CannotStart('The backup is of another version: verify it with the program of that version.');
  }
  const [first, ...others] = await findContradictions(pool);
  if (!first) return;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  throw new CannotStart(`The restored data contradicts its rules: ${first.broken} (${first.which})${more}.`);
};

/** The owner's address of a database that this process has started. */
const toUrl = ({ host, port, database, user, password }: Connection): string => {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = user;
  url.password = password ?? '';
  url.searchParams.set('host', host);
  url.searchParams.set('port', String(port));
  return url.href;
};

const verifyIn = async (
  scratch: string,
  source: Omit<Verifying, 'migrations'>,
  migrations: string,
): Promise<Omit<Verified, 'pieces'>> => {
  const quiet = { dataDir: scratch, log: () => undefined };
  let server: EmbeddedPostgres | undefined;
  try {
    const restored = await restoreBackup(source, {
      dataDir: scratch,
      place: { kind: 'disk', folder: path.join(scratch, 'files') },
      takesCluster: true,
      restoreDump: async (dump) => {
        server = await startOwnPostgres(quiet);
        const owner = toUrl(server.owner);
        await restoreDump({ owner, serving: owner }, dump, source.extendEnvironment);
      },
    });
    server ??= await startOwnPostgres(quiet);
    const pool = openPool(server.owner, () => undefined);
    try {
      await checkData(pool, migrations);
      const head = await readHead(pool, restored.contents);
      return { ...restored, head, files: await checkFiles(pool, restored.contents) };
    } finally {
      await pool.end();
    }
  } finally {
    await server?.stop();
  }
};

/** Restores into a folder that is removed afterwards, and compares what is there with every rule that we have; opens all of the log, too. */
export const verifyBackup = async ({ migrations, ...source }: Verifying): Promise<Verified> => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'cinvoice-verify-'));
  try {
    // Others may pass through: as root, PostgreSQL runs as another account.
    await chmod(scratch, 0o711);
    const verified = await verifyIn(scratch, source, migrations);
    return { ...verified, pieces: await checkLog(source) };
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 20 });
  }
};
