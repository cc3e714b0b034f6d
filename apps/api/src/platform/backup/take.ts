import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { joinOwnSuperuser } from '#api/platform/own-postgres.ts';
import { loadSecret } from '#api/platform/secret.ts';
import { openStorage } from '#api/platform/storage/open.ts';
import type { StorageSettings } from '#api/platform/storage/settings.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { type Entry, toArchive } from './archive.ts';
import { type CopyEnd, copyCluster } from './cluster-copy.ts';
import { holdFiles, LOCK_ID, tryLock } from './lock.ts';
import {
  type Contents,
  isTakersFolder,
  type Manifest,
  stateOf,
  toBackupName,
  writeManifest,
} from './manifest.ts';
import { claimPlace } from './place.ts';
import { dumpDatabase, type ExtendEnvironment } from './programs.ts';
import { pruneBackups } from './prune.ts';
import type { Retention } from './retention.ts';
import { createSeal, measure, type Seal } from './seal.ts';
import { type BackupStore, once } from './store.ts';
import { type FilesTaken, noFiles, storeFiles } from './store-files.ts';
import { writeSummary } from './summary.ts';
import { createProof } from './verified.ts';

export type BackupSource = {
  dataDir: string;
  storage: StorageSettings;
  databaseUrl?: string | undefined;
  databaseOwnerUrl?: string | undefined;
  secretKey?: string | undefined;
};

type Taking = {
  settings: BackupSource;
  store: BackupStore;
  recipient: string;
  /** Whoever asks for it: see claimPlace. */
  by: 'server' | 'operator';
  now: Date;
  log: (line: string) => void;
  extendEnvironment: ExtendEnvironment;
  /** Afterwards, removes from this place what need not be kept. */
  retention?: Retention;
  /** Of so many days each moment can be restored, where the write-ahead log is archived. */
  walDays?: number | undefined;
};

export type Taken = {
  name: string;
  stateBytes: number;
  files: number;
  newFiles: number;
  /** Why older backups, or what was cut off, were not removed. */
  removalFault: string | null;
};

/** One at a time: the other one goes on. */
export class BackupRunning extends CannotStart {}

/** The session that a backup is taken in, and its lock. */
const openSession = async ({ dataDir, databaseUrl, databaseOwnerUrl }: BackupSource, log: Taking['log']) => {
  const { connection, stop } = databaseUrl
    ? { connection: { connectionString: databaseOwnerUrl ?? databaseUrl }, stop: async () => undefined }
    : await joinOwnSuperuser(dataDir, log);
  const session = new pg.Client(connection);
  // A lost connection fails the query that waits for it.
  session.on('error', () => undefined);
  const close = async (): Promise<void> => {
    await session.end();
    await stop();
  };
  try {
    await session.connect();
    if (!(await tryLock(session, LOCK_ID)))
      throw new BackupRunning('Another backup of this database is running: wait for its end.');
  } catch (error) {
    await close();
    throw error;
  }
  return { session, close };
};

const readLedgerHead = async (session: pg.Client): Promise<Contents['ledger']> => {
  const { rows } = await session.query<Contents['ledger']>(
    "SELECT number::int AS number, encode(hash, 'hex') AS hash FROM ledger_head",
  );
  if (!rows[0])
    throw new CannotStart('The database has no ledger: start this version of the server on it once.');
  return rows[0];
};

/** The database first, the files after it: a file is stored before its row, and stays for long after it lost it. */
const listEntries = async function* (
  taking: Taking,
  { session, storage, seal }: { session: pg.Client; storage: Storage; seal: Seal },
  outcome: (files: FilesTaken, wal: CopyEnd | undefined) => void,
): AsyncGenerator<Entry> {
  const { dataDir, databaseUrl, databaseOwnerUrl, secretKey } = taking.settings;
  const ledger = await readLedgerHead(session);
  let wal: CopyEnd | undefined;
  if (databaseUrl)
    yield {
      name: 'database.dump',
      content: dumpDatabase(databaseOwnerUrl ?? databaseUrl, taking.extendEnvironment),
    };
  else
    yield* copyCluster(session, path.join(dataDir, 'postgres'), (end) => {
      wal = end;
    });
  const secret = await loadSecret(secretKey, dataDir);
  if (!secretKey)
    yield { name: 'secret.key', content: once(await readFile(path.join(dataDir, 'secret.key'))) };
  const { store, recipient } = taking;
  const files = await storeFiles({ store, recipient, storage, seal, secret });
  const databaseId = await storage.readMark('database-id');
  const proof = createProof(secret, toBackupName(taking.now));
  const contents: Contents = { proof, databaseId, ledger, files: files.listed };
  yield { name: 'contents.json', content: once(JSON.stringify(contents)) };
  outcome(files, wal);
};

/** Removes what need not be kept; returns why it could not. The new backup is whole, whatever becomes of the rest. */
const removeOthers = async (
  session: pg.Client,
  { store, retention, walDays = 0, now }: Taking,
): Promise<string | null> => {
  try {
    await holdFiles(session, async () => {
      await store.removeUnfinished(isTakersFolder);
      if (retention) await pruneBackups(store, { retention, walDays, now });
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const takeInSession = async (taking: Taking, session: pg.Client): Promise<Taken> => {
  const { store, recipient, now } = taking;
  const began = performance.now();
  const seal = createSeal(recipient);
  const storage = await openStorage(taking.settings.storage);
  await store.check();
  await claimPlace(store, storage, taking);
  const name = toBackupName(now);
  let files = noFiles();
  let wal: CopyEnd | undefined;
  const entries = listEntries(taking, { session, storage, seal }, (taken, end) => {
    files = taken;
    wal = end;
  });
  const state = measure(seal.sealCompressed(toArchive(entries)));
  await store.write(stateOf(name), state.bytes);
  const { size, sha256 } = state.end();
  const manifest: Manifest = {
    version: 1,
    takenAt: now.toISOString(),
    state: { size, sha256 },
    files: [...new Set(files.names)].sort(),
    ...(wal && { wal }),
  };
  await writeSummary(store, name, {
    seconds: (performance.now() - began) / 1_000,
    bytes: size + files.bytes,
    files: files.listed.length,
    newFiles: files.added,
  });
  await writeManifest(store, name, manifest);
  const removalFault = await removeOthers(session, taking);
  return { name, stateBytes: size, files: files.listed.length, newFiles: files.added, removalFault };
};

/** Takes a backup while the product runs. It counts from the moment its manifest is there. */
export const takeBackup = async (taking: Taking): Promise<Taken> => {
  // Its lock is held to the end: what one backup counts on, no other one may remove.
  const { session, close } = await openSession(taking.settings, taking.log);
  try {
    return await takeInSession(taking, session);
  } finally {
    await close();
  }
};
