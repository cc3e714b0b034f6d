import { CannotStart } from '#api/platform/cannot-start.ts';
import type { Db } from '#api/platform/db.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { findDatabaseId, listFileKeys, sampleFileKeys } from './repo.ts';

type Places = {
  db: Db;
  storage: Storage;
  /** The location of the objects, as the operator knows it. */
  place: string;
};

const SAMPLE = 50;
const BATCH = 500;

const wayOut = 'put the right files there, or run `npm run files:accept` to go on with what is there.';

/**
 * Refuses to start on objects of another database, or on a folder that lost them: writing there would mix two
 * installations, and the collector would remove the other one's objects. A new database marks its storage;
 * one from before marks existed claims its storage if that holds its files.
 */
export const checkFilesBelong = async ({ db, storage, place }: Places): Promise<void> => {
  const [id, mark] = await Promise.all([findDatabaseId(db), storage.readDatabaseId()]);
  if (mark === id) return;
  if (mark !== null) throw new CannotStart(`${place} belongs to another database: ${wayOut}`);
  const { keys, count } = await sampleFileKeys(db, SAMPLE);
  if (count === 0 && (await holdsObjects(storage))) {
    throw new CannotStart(`${place} holds files, but this database knows of none: ${wayOut}`);
  }
  if (count > 0 && !(await holdsAny(storage, keys))) {
    throw new CannotStart(`${place} has none of the ${count} files that this database names: ${wayOut}`);
  }
  await storage.writeDatabaseId(id);
};

const exists = async (storage: Storage, key: string): Promise<boolean> => {
  const content = await storage.open(key);
  content?.destroy();
  return content !== null;
};

const holdsAny = async (storage: Storage, keys: readonly string[]): Promise<boolean> => {
  for (const key of keys) if (await exists(storage, key)) return true;
  return false;
};

const holdsObjects = async (storage: Storage): Promise<boolean> => {
  for await (const _key of storage.listKeysBefore(new Date(8.64e15))) return true;
  return false;
};

export type MissingFile = { kind: string; projectName: string; field: string; name: string };

/** Claims the storage for this database in any case, and lists its missing files. */
export const takeFilesAsTheyAre = async ({
  db,
  storage,
}: Omit<Places, 'place'>): Promise<{ count: number; missing: MissingFile[] }> => {
  const missing: MissingFile[] = [];
  let count = 0;
  let after = '';
  for (let files = await listFileKeys(db, after, BATCH); files.length > 0; ) {
    for (const { storage_key, kind, project_name, field, name } of files) {
      if (!(await exists(storage, storage_key)))
        missing.push({ kind, projectName: project_name, field, name });
    }
    count += files.length;
    after = files.at(-1)?.storage_key ?? '';
    files = await listFileKeys(db, after, BATCH);
  }
  await storage.writeDatabaseId(await findDatabaseId(db));
  return { count, missing };
};
