import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#api/platform/db.ts';
import { isOlder } from '#api/platform/storage/local-files.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { toOriginalKey } from './pictures.ts';
import { deleteReleased, findKeysInUse } from './repo.ts';

const BATCH = 500;

/**
 * Objects kept before that time that no row has named since, as original or picture, in batches. An old
 * object may lose its row late: the time of that counts.
 */
export async function* listOrphans(db: Db, storage: Storage, before: Date): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of storage.listKeysBefore(before)) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield await filterUnnamed(db, batch, before);
    batch = [];
  }
  yield await filterUnnamed(db, batch, before);
}

const filterUnnamed = async (db: Db, keys: readonly string[], since: Date): Promise<string[]> => {
  const used = await findKeysInUse(db, [...new Set(keys.map(toOriginalKey))], since);
  return keys.filter((key) => !used.has(toOriginalKey(key)));
};

type Places = { db: Db; storage: Storage; scratch: string };

type Times = {
  /** Uploads that began earlier are abandoned. */
  unfinishedBefore: Date;
  /** No restorable copy of the database names objects that lost their row earlier. */
  unnamedBefore: Date;
};

/** Removes the remains of crashes and aborted requests, and replaced or removed files. */
export const collectLeftovers = async (
  { db, storage, scratch }: Places,
  { unfinishedBefore, unnamedBefore }: Times,
) => {
  const unfinished =
    (await storage.removeAbandoned(unfinishedBefore)) + (await removeOldFolders(scratch, unfinishedBefore));
  let removed = 0;
  for await (const keys of listOrphans(db, storage, unnamedBefore)) {
    await storage.remove(keys);
    removed += keys.length;
  }
  await deleteReleased(db, unnamedBefore);
  return { unfinished, orphans: removed };
};

const removeOldFolders = async (scratch: string, before: Date): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(scratch)) {
    const folder = path.join(scratch, name);
    if (!(await isOlder(folder, before))) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};
