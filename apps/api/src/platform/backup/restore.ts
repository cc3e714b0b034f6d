import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { isNotFound, syncFolder } from '#api/platform/storage/local-files.ts';
import { openPlace } from '#api/platform/storage/open.ts';
import type { StoragePlace } from '#api/platform/storage/settings.ts';
import { END_OF_TIME, type Storage } from '#api/platform/storage/storage.ts';
import { workThrough } from '#api/platform/work-through.ts';
import { type Entry, readArchive } from './archive.ts';
import { AT_ONCE } from './at-once.ts';
import { type Contents, contentsForm, fileOf, type Manifest, stateOf } from './manifest.ts';
import { assertEmptyDatabase } from './programs.ts';
import { measureAll, type Unseal } from './seal.ts';
import { type BackupStore, MissingFile } from './store.ts';
import { type Plan, planReplay } from './wal/plan-replay.ts';
import { placeLog, replayLog } from './wal/replay.ts';

type Source = {
  store: BackupStore;
  /** The newest one, unless named. */
  name: string | undefined;
  /** The moment, if it is another one than that of the backup, or than the last one. */
  until?: Date | undefined;
  unseal: Unseal;
};

type Target = {
  dataDir: string;
  /** Takes the files. */
  place: StoragePlace;
  /** A copied cluster may go to the folder. */
  takesCluster: boolean;
  /** Takes a dump of `pg_dump`. */
  restoreDump: ((dump: AsyncIterable<Uint8Array>) => Promise<void>) | undefined;
};

/** `moment`: what was confirmed until then is there. `contents` has the files that came with the log, too. */
export type Restored = { name: string; moment: Date; lastChange: Date | null; contents: Contents };

/** The cluster gets its place last: before that, no server takes it for a database. */
const UNFINISHED = 'postgres.new-restored';

const assertEmptyFolder = async (dataDir: string): Promise<void> => {
  const found = await readdir(dataDir).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });
  if (found.length > 0) {
    throw new CannotStart(`${dataDir} is not empty: set DATA_DIR to an empty or a new folder.`);
  }
};

/** An empty or new folder, and an empty database where one is set. */
export const assertEmptyTarget = async (dataDir: string, databaseUrl: string | undefined): Promise<void> => {
  await assertEmptyFolder(dataDir);
  if (databaseUrl) await assertEmptyDatabase(databaseUrl);
};

/** Compares all encrypted bytes with the manifest before any is opened or anything is written: what is altered is named. */
const checkBytes = async (store: BackupStore, name: string, { state, files }: Manifest): Promise<void> => {
  const expected = files.map((file) => ({ part: fileOf(file), sha256: file.split('.')[1] }));
  const parts = [{ part: stateOf(name), sha256: state.sha256 }, ...expected];
  await workThrough(parts, AT_ONCE, async ({ part, sha256 }) => {
    const place = `${store.location}: ${part}`;
    const found = await measureAll(store.read(part)).catch((error: unknown) => {
      throw error instanceof MissingFile ? new CannotStart(`${place} is missing.`, { cause: error }) : error;
    });
    if (found.sha256 !== sha256) throw new CannotStart(`${place} is altered.`);
  });
};

/** Of a bucket; a folder is in the one that is empty. */
export const assertEmptyStorage = async (storage: Storage): Promise<void> => {
  for await (const key of storage.listKeysBefore(END_OF_TIME)) {
    throw new CannotStart(`${storage.location} is not empty (${key}): empty it, or name another place.`);
  }
};

const restoreFile = async (
  { store, unseal }: Source,
  storage: Storage,
  { key, name, sha256 }: Contents['files'][number],
): Promise<void> => {
  const staging = storage.stage();
  try {
    const stored = await staging.write(await unseal.open(store.read(fileOf(name))), key);
    if (stored.sha256.toString('hex') !== sha256) {
      throw new CannotStart(`${store.location}: ${fileOf(name)} holds another file than ${key}.`);
    }
    await staging.makeDurable();
  } catch (error) {
    await staging.discard();
    throw error;
  }
};

const restoreFiles = async (source: Source, storage: Storage, contents: Contents): Promise<void> => {
  await workThrough(contents.files, AT_ONCE, (file) => restoreFile(source, storage, file));
  if (contents.databaseId) await storage.writeMark('database-id', contents.databaseId);
};

/** A name of the archive as a path below the folder. */
const toPlace = (folder: string, name: string): string => {
  const place = path.resolve(folder, name);
  if (place.startsWith(`${path.resolve(folder)}${path.sep}`)) return place;
  throw new CannotStart('The backup names a place outside its folder.');
};

const restoreEntry = async (folder: string, name: string, content: Entry['content']): Promise<void> => {
  const place = toPlace(folder, name);
  if (content === null) {
    await mkdir(place, { recursive: true, mode: 0o700 });
    return;
  }
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  // PostgreSQL itself writes the cluster's files to the disk before it replays their log.
  const flush = !name.startsWith(UNFINISHED);
  const output = createWriteStream(place, { flags: 'wx', mode: 0o600, flush });
  await pipeline(Readable.from(content), output);
};

const refuse = (reason: string): never => {
  throw new CannotStart(reason);
};

/** As root, PostgreSQL runs as another account, which must pass through. */
const makeScratch = async (dataDir: string): Promise<void> => {
  await mkdir(path.join(dataDir, UNFINISHED), { recursive: true, mode: 0o711 });
};

const restoreDatabase = async (
  { name, content }: Entry,
  { dataDir, takesCluster, restoreDump }: Target,
): Promise<void> => {
  if (name.startsWith('postgres/')) {
    if (!takesCluster) refuse('This is a backup of the embedded database: unset DATABASE_URL.');
    await makeScratch(dataDir);
    return restoreEntry(dataDir, `${UNFINISHED}/${name}`, content);
  }
  if (name !== 'database.dump' || !content) return restoreEntry(dataDir, name, content);
  if (restoreDump) return restoreDump(content);
  return refuse("This is a backup of a server's database: set DATABASE_URL to an empty one.");
};

/** The database and the secret; returns what the backup says of the files. */
const restoreState = async (entries: AsyncIterable<Entry>, target: Target): Promise<Contents> => {
  let contents: Contents | undefined;
  for await (const entry of entries) {
    if (entry.name !== 'contents.json' || !entry.content) await restoreDatabase(entry, target);
    else contents = contentsForm.parse(JSON.parse(await text(Readable.from(entry.content))));
  }
  return contents ?? refuse('The backup is cut off.');
};

/** Of an object that was replaced meanwhile, the later content counts. */
const mergeFiles = (contents: Contents, later: Contents['files']): Contents => ({
  ...contents,
  files: [...new Map([...contents.files, ...later].map((file) => [file.key, file])).values()],
});

const none = { files: [], lastChange: null };

/** The log since the backup, replayed where nobody takes the cluster for a database yet. */
const restoreLog = async (
  source: Source,
  { pieces, until }: Plan,
  dataDir: string,
): Promise<{ files: Contents['files']; lastChange: Date | null }> => {
  const scratch = path.join(dataDir, UNFINISHED);
  const files = await placeLog(source, pieces, path.join(scratch, 'postgres'));
  return { files, lastChange: await replayLog(scratch, until) };
};

const finishCluster = async (dataDir: string): Promise<void> => {
  const scratch = path.join(dataDir, UNFINISHED);
  if (!existsSync(scratch)) return;
  await rename(path.join(scratch, 'postgres'), path.join(dataDir, 'postgres'));
  await syncFolder(dataDir);
  await rm(scratch, { recursive: true, force: true });
};

/** Restores into an empty place. What is broken off there is not taken for a database by any server. */
export const restoreBackup = async (source: Source, target: Target): Promise<Restored> => {
  const { dataDir } = target;
  const plan = await planReplay({ store: source.store, name: source.name, until: source.until });
  const { name, manifest, moment } = plan;
  await checkBytes(source.store, name, manifest);
  const state = await source.unseal.openCompressed(source.store.read(stateOf(name)));
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const storage = await openPlace(target.place);
  await assertEmptyStorage(storage);
  // Before the first file is there: nobody else may read what arrives.
  await storage.check();
  const stored = await restoreState(readArchive(state), target);
  const log = plan.pieces.length > 0 ? await restoreLog(source, plan, dataDir) : none;
  const contents = mergeFiles(stored, log.files);
  await restoreFiles(source, storage, contents);
  await finishCluster(dataDir);
  return { name, moment, lastChange: log.lastChange, contents };
};
