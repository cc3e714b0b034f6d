import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertKey, isKey } from './keys.ts';
import { isNotFound, isOlder, syncFolder, unlinkIfExists } from './local-files.ts';
import { createLocalStaging, type Folders } from './local-staging.ts';
import type { Mark, Storage } from './storage.ts';
import { toUnavailable } from './unavailable.ts';

const shardForm = /^[0-9a-f]{2}$/;

/** Stores objects in a local folder, readable by this process's user alone. */
export const openLocalStorage = async (folder: string): Promise<Storage> => {
  const folders: Folders = { objects: folder, temporary: path.join(folder, 'tmp'), known: new Set() };
  await mkdir(folders.temporary, { recursive: true, mode: 0o700 });
  await syncFolder(folder);

  const pathOf = (key: string): string => {
    assertKey(key);
    return path.join(folder, key);
  };

  return {
    location: folder,
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
    findSize: async (key) => findSize(pathOf(key)),
    remove: async (keys) => {
      await Promise.all(keys.map((key) => unlinkIfExists(pathOf(key))));
    },
    readMark: (name) => readMark(folder, name),
    writeMark: (name, mark) => writeMark(folders, name, mark),
    listKeysBefore: (time) => listKeysBefore(folder, time),
    removeAbandoned: (time) => removeAbandoned(folders.temporary, time),
    // Of a folder that cannot be used the operator was told before it was opened.
    check: async () => undefined,
  };
};

const findSize = async (file: string): Promise<number | null> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw toUnavailable(error);
  }
};

const readMark = async (folder: string, name: Mark): Promise<string | null> => {
  try {
    return (await readFile(path.join(folder, name), 'utf8')).trim();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw toUnavailable(error);
  }
};

const writeMark = async ({ objects, temporary }: Folders, name: Mark, mark: string): Promise<void> => {
  const draft = path.join(temporary, randomUUID());
  await writeFile(draft, `${mark}\n`, { mode: 0o600, flush: true });
  await rename(draft, path.join(objects, name));
  await syncFolder(objects);
};

async function* listKeysBefore(folder: string, time: Date): AsyncGenerator<string> {
  const shards = (await readdir(folder)).filter((name) => shardForm.test(name));
  for (const shard of shards.sort()) {
    for (const name of (await readdir(path.join(folder, shard))).sort()) {
      const key = `${shard}/${name}`;
      if (isKey(key) && (await isOlder(path.join(folder, key), time))) yield key;
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
