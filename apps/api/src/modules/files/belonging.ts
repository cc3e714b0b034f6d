import { CannotStart } from '#api/platform/cannot-start.ts';
import type { Db } from '#api/platform/db.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { findDatabaseId, listFileKeys, sampleFileKeys } from './repo.ts';

type Locations = {
  db: Db;
  storage: Storage;
  /** The location of the objects, as the operator knows it. */
  location: string;
};

const SAMPLE = 50;
const BATCH = 500;

const REMEDY = 'put the right files there, or run `npm run files:accept` to go on with what is there.';

/**
 * Refuses to start on objects of another database, or on a folder that lost them: writing there would mix two
 * installations, and the collector would remove the other one's objects. A new database marks its storage;
 * one from before marks existed claims its storage if that holds its files.
 */
export const assertFilesBelong = async ({ db, storage, location }: Locations): Promise<void> => {
  const [id, mark] = await Promise.all([findDatabaseId(db), storage.readDatabaseId()]);
  if (mark === id) return;
  if (mark !== null) throw new CannotStart(`${location} belongs to another database: ${REMEDY}`);
  const { keys, count } = await sampleFileKeys(db, SAMPLE);
  if (count === 0 && (await hasObjects(storage))) {
    throw new CannotStart(`${location} holds files, but this database knows of none: ${REMEDY}`);
  }
  if (count > 0 && !(await hasAnyObject(storage, keys))) {
    throw new CannotStart(`${location} has none of the ${count} files that this database names: ${REMEDY}`);
  }
  await storage.writeDatabaseId(id);
};

const hasObject = async (storage: Storage, key: string): Promise<boolean> => {
  const content = await storage.open(key);
  content?.destroy();
  return content !== null;
};

const hasAnyObject = async (storage: Storage, keys: readonly string[]): Promise<boolean> => {
  for (const key of keys) if (await hasObject(storage, key)) return true;
  return false;
};

const hasObjects = async (storage: Storage): Promise<boolean> => {
  for await (const _key of storage.listKeysBefore(new Date(8.64e15))) return true;
  return false;
};

/** `owner` as the operator knows it. */
export type MissingFile = { owner: string; field: string; name: string };

type Owned = Awaited<ReturnType<typeof listFileKeys>>[number];

const describeOwner = ({ owner_kind, owner_id, kind, project_name }: Owned): string =>
  project_name === null ? `${owner_kind} ${owner_id}` : `'${project_name}' (${kind})`;

/** Claims the storage for this database in any case, and lists its missing files. */
export const claimFiles = async ({
  db,
  storage,
}: Omit<Locations, 'location'>): Promise<{ count: number; missing: MissingFile[] }> => {
  const missing: MissingFile[] = [];
  let count = 0;
  let after = '';
  for (let files = await listFileKeys(db, after, BATCH); files.length > 0; ) {
    for (const file of files) {
      const { storage_key, field, name } = file;
      if (!(await hasObject(storage, storage_key))) missing.push({ owner: describeOwner(file), field, name });
    }
    count += files.length;
    after = files.at(-1)?.storage_key ?? '';
    files = await listFileKeys(db, after, BATCH);
  }
  await storage.writeDatabaseId(await findDatabaseId(db));
  return { count, missing };
};
