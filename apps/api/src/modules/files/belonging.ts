import { CannotStart } from '#api/platform/cannot-start.ts';
import type { Db } from '#api/platform/db.ts';
import { END_OF_TIME, type Storage } from '#api/platform/storage/storage.ts';
import { findDatabaseId, listFileKeys, sampleFileKeys } from './repo.ts';

type Places = { db: Db; storage: Storage };

const SAMPLE = 50;
const BATCH = 500;

const REMEDY = 'put the right files there, or run `npm run files:accept` to go on with what is there.';

/**
 * Refuses to start on objects of another database, or on a storage that lost them: writing there would mix two
 * installations, and the collector would remove the other one's objects. A new database marks its storage;
 * one from before marks existed claims its storage if that holds its files.
 */
export const assertFilesBelong = async ({ db, storage }: Places): Promise<void> => {
  const { location } = storage;
  const [id, mark] = await Promise.all([findDatabaseId(db), storage.readMark('database-id')]);
  if (mark === id) {
    // The mark may be the former storage's; the one that takes its place is ours from now on.
    if (storage.former) await storage.writeMark('database-id', id);
    return;
  }
  if (mark !== null) throw new CannotStart(`${location} belongs to another database: ${REMEDY}`);
  const { keys, count } = await sampleFileKeys(db, SAMPLE);
  if (count === 0 && (await hasObjects(storage))) {
    throw new CannotStart(`${location} holds files, but this database knows of none: ${REMEDY}`);
  }
  if (count > 0 && !(await hasAnyObject(storage, keys))) {
    throw new CannotStart(`${location} has none of the ${count} files that this database names: ${REMEDY}`);
  }
  await storage.writeMark('database-id', id);
};

const hasObject = async (storage: Storage, key: string): Promise<boolean> =>
  (await storage.findSize(key)) !== null;

const hasAnyObject = async (storage: Storage, keys: readonly string[]): Promise<boolean> => {
  for (const key of keys) if (await hasObject(storage, key)) return true;
  return false;
};

const hasObjects = async (storage: Storage): Promise<boolean> => {
  for await (const _key of storage.listKeysBefore(END_OF_TIME)) return true;
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
}: Places): Promise<{ count: number; missing: MissingFile[] }> => {
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
  await storage.writeMark('database-id', await findDatabaseId(db));
  return { count, missing };
};
