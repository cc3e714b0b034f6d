import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isNotFound, isOlder, syncFolder, unlinkIfExists } from './local-files.ts';
import { createLocalStaging, type Folders } from './local-staging.ts';
import type { Storage } from './storage.ts';
import { toUnavailable } from './unavailable.ts';

const keyForm = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.[a-z0-9]+)*$/;
const shardForm = /^[0-9a-f]{2}$/;

/** Stores objects in a local folder, readable by this process's user alone. */
export const openLocalStorage = async (folder: string): Promise<Storage> => {
  const folders: Folders = { objects: folder, temporary: path.join(folder, 'tmp'), known: new Set() };
  await mkdir(folders.temporary, { recursive: true, mode: 0o700 });
  await syncFolder(folder);

  const pathOf = (key: string): string => {
    // Keys come from our own rows; a malformed one is a fault that must not reach the disk.
    if (!keyForm.test(key)) throw new Error(`${JSON.stringify(key)} is not a storage key`);
    return path.join(folder, key);
  };

  return {
    stage: () => createLocalStaging(folders),
    open: async (key, span) => {
      const file = pathOf(key);
      try {
        const handle = await open(file, 'r');
        return handle.createReadStream(span);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw toUnavailable(error);
      }
    },
    remove: async (keys) => {
      await Promise.all(keys.map((key) => unlinkIfExists(pathOf(key))));
    },
    readDatabaseId: () => readDatabaseId(folder),
    writeDatabaseId: (mark) => writeDatabaseId(folders, mark),
    listKeysBefore: (time) => listKeysBefore(folder, time),
    removeAbandoned: (time) => removeAbandoned(folders.temporary, time),
  };
};

const MARK = 'database-id';

const readDatabaseId = async (folder: string): Promise<string | null> => {
  try {
    return (await readFile(path.join(folder, MARK), 'utf8')).trim();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw toUnavailable(error);
  }
};

const writeDatabaseId = async ({ objects, temporary }: Folders, mark: string): Promise<void> => {
  const draft = path.join(temporary, randomUUID());
  await writeFile(draft, `${mark}\n`, { mode: 0o600, flush: true });
  await rename(draft, path.join(objects, MARK));
  await syncFolder(objects);
};

async function* listKeysBefore(folder: string, time: Date): AsyncGenerator<string> {
  const shards = (await readdir(folder)).filter((name) => shardForm.test(name));
  for (const shard of shards) {
    for (const name of await readdir(path.join(folder, shard))) {
      const key = `${shard}/${name}`;
      if (keyForm.test(key) && (await isOlder(path.join(folder, key), time))) yield key;
    }
  }
}

const removeAbandoned = async (temporary: string, time: Date): Promise<number> => {
  let removed = 0;
  for (const name of await readdir(temporary)) {
    const file = path.join(temporary, name);
    if (!(await isOlder(file, time))) continue;
    await unlinkIfExists(file);
    removed += 1;
  }
  return removed;
};
