import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#api/platform/db.ts';
import { isOlder } from '#api/platform/storage/local-files.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { originalKey } from './pictures.ts';
import { knownKeys } from './repo.ts';

const BATCH = 500;

/** The objects kept before that time that no row names, neither as an original nor as a picture of one; in batches. */
export async function* orphans(db: Db, storage: Storage, before: Date): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of storage.keptBefore(before)) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield await unnamed(db, batch);
    batch = [];
  }
  yield await unnamed(db, batch);
}

const unnamed = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const known = await knownKeys(db, [...new Set(keys.map(originalKey))]);
  return keys.filter((key) => !known.has(originalKey(key)));
};

type Places = { db: Db; storage: Storage; scratch: string };

/** Removes what crashes and broken-off requests left behind before that time. Younger things may still be in use. */
export const collectLeftovers = async ({ db, storage, scratch }: Places, before: Date) => {
  const unfinished = (await storage.sweep(before)) + (await sweepFolders(scratch, before));
  let removed = 0;
  for await (const keys of orphans(db, storage, before)) {
    await storage.remove(keys);
    removed += keys.length;
  }
  return { unfinished, orphans: removed };
};

const sweepFolders = async (scratch: string, before: Date): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(scratch)) {
    const folder = path.join(scratch, name);
    if (!(await isOlder(folder, before))) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
};
