import { type ExecFileException, execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { extendEnvironment } from './config.ts';
import { assertFilesBelong, insertFiles, listObjects } from './modules/files/index.ts';
import { aKeptFile, aSubmission, toItemOwner } from './modules/files/test-items.ts';
import { writeHistory } from './modules/history/index.ts';
import { accounts, post } from './modules/ledger/index.ts';
import { move, toPosting } from './modules/ledger/test-books.ts';
import { openIdentity } from './platform/backup/arguments.ts';
import { findStore, openBackupStore } from './platform/backup/open-store.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import type { Retention } from './platform/backup/retention.ts';
import { createSeal } from './platform/backup/seal.ts';
import type { BackupPlace } from './platform/backup/settings.ts';
import { takeBackup } from './platform/backup/take.ts';
import { verifyBackup } from './platform/backup/verify.ts';
import { createArchiver } from './platform/backup/wal/archive-log.ts';
import { openDatabase } from './platform/database.ts';
import { openDb, openPool } from './platform/db.ts';
import { prepareTables } from './platform/privileges.ts';
import { loadSecret } from './platform/secret.ts';
import { openLocalStorage } from './platform/storage/local.ts';
import type { StoragePlace } from './platform/storage/settings.ts';

/** Clusters of their own are started, copied and restored, at a priority that yields to whatever else the machine does. */
export const BACKUP_MS = 300_000;

const migrations = path.join(import.meta.dirname, '../migrations');
const bank = accounts.escrow('019ad317-0000-7000-8000-000000000001');

export const run = promisify(execFile);

const runScript = (script: string, env: NodeJS.ProcessEnv, args: string[]) =>
  run(process.execPath, [path.join(import.meta.dirname, script), ...args], { env });

export const failureOf = (
  ended: Promise<unknown>,
): Promise<ExecFileException & { stderr: string; stdout: string }> =>
  ended.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error,
  );

/** Makes an identity in a file; returns its public key. */
export const makeBackupKey = async (file: string): Promise<string> => {
  const { stdout } = await runScript('make-backup-key.ts', {}, [file]);
  return stdout.trim().replace('BACKUP_RECIPIENT=', '');
};

/** A folder, or a bucket as the settings give it. */
type Named = string | BackupPlace;

const toPlace = (named: Named): BackupPlace =>
  typeof named === 'string' ? { kind: 'disk', folder: path.resolve(named) } : named;

/** A place of backups, or one backup in it, and the key to it. */
export const openTestSource = async (source: Named, identity: string) => ({
  ...(await findStore(toPlace(source))),
  unseal: await openIdentity(identity),
});

/** An installation in use: its database and files, and the commands of its operator. */
export const openInstallation = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-backup-'));
  // Others may pass through: as root, PostgreSQL runs as another account.
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir, { mode: 0o711 });
  const server = await openDatabase({
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    dataDir,
    log: () => undefined,
  });
  await prepareTables(server, migrations);
  const pool = openPool(server.connection, () => undefined);
  const db = openDb(pool);
  const place = { kind: 'disk', folder: path.join(dataDir, 'files') } as const;
  const storage = await openLocalStorage(place.folder);
  await assertFilesBelong({ db, storage });
  const identity = path.join(folder, 'identity');
  const env = {
    DATA_DIR: dataDir,
    BACKUP_RECIPIENT: await makeBackupKey(identity),
    PATH: '/usr/local/bin:/usr/bin:/bin',
  };
  const destination = path.join(folder, 'backups');
  return {
    folder,
    dataDir,
    /** What a backup is taken of. */
    source: { dataDir, storage: { place } },
    storage,
    destination,
    identity,
    env,
    db,
    pool,
    connection: server.connection,
    postOnce: (paise: number) =>
      db.transaction().execute((tx) => post(tx, toPosting([move(bank, accounts.suspense, paise)]))),
    /** A script of a film, as somebody uploads it. */
    addFile: async (content: string): Promise<string> => {
      const submission = await aSubmission(db);
      const { ott_id } = await db
        .selectFrom('submissions')
        .select('ott_id')
        .where('id', '=', submission)
        .executeTakeFirstOrThrow();
      const actor = { kind: 'ott', id: ott_id } as const;
      await writeHistory(db, { submissionId: submission, event: 'created', actor, changes: [] }, new Date());
      const file = await aKeptFile(storage, { bytes: Buffer.from(content) });
      await insertFiles(db, toItemOwner(submission), [file], new Date(), async () => undefined);
      return file.storageKey;
    },
    /** In this process, which is faster than a command. */
    backup: async (
      to: Named = destination,
      recipient = env.BACKUP_RECIPIENT,
      { by = 'operator', now = new Date(), files = place, retention, walDays }: Taking = {},
    ) =>
      takeBackup({
        settings: { dataDir, storage: { place: files } },
        store: await openBackupStore(toPlace(to)),
        recipient,
        by,
        now,
        ...(retention && { retention }),
        walDays,
        log: () => undefined,
        extendEnvironment,
      }),
    /** Of the write-ahead log, in this process; each look archives what has come. */
    archiver: async (to: Named = destination) =>
      createArchiver({
        dataDir,
        store: await openBackupStore(toPlace(to)),
        recipient: env.BACKUP_RECIPIENT,
        storage,
        seal: createSeal(env.BACKUP_RECIPIENT),
        secret: await loadSecret(undefined, dataDir),
        listObjects,
      }),
    /** Into a new folder. */
    restore: async (into: string, { source = destination, until }: { source?: Named; until?: Date } = {}) =>
      restoreBackup(
        { ...(await openTestSource(source, identity)), until },
        {
          dataDir: into,
          place: { kind: 'disk', folder: path.join(into, 'files') },
          takesCluster: true,
          restoreDump: undefined,
        },
      ),
    verify: async (source: Named = destination, by = identity) =>
      verifyBackup({
        ...(await openTestSource(source, by)),
        migrations,
        extendEnvironment,
      }),
    /** The one that all others of the database come from. */
    readPostmaster: async () =>
      Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
    stopServer: async () => {
      await pool.end();
      await server.stop();
    },
    command: (script: string, args: string[], more: NodeJS.ProcessEnv = {}) =>
      runScript(script, { ...env, ...more }, args),
    close: async () => {
      if (!pool.ended) await pool.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

type Taking = {
  by?: 'server' | 'operator';
  now?: Date;
  files?: StoragePlace;
  retention?: Retention;
  walDays?: number;
};

/** The number of rows of every table, the schema of jobs included. */
export const countRows = async (pool: pg.Pool): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `SELECT c.oid::regclass::text AS name, (xpath('/row/n/text()', query_to_xml(
       format('SELECT count(*) AS n FROM %s', c.oid::regclass), false, true, '')))[1]::text::int AS count
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind = 'r'`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};
