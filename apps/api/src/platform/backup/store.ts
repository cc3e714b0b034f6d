import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { isNotFound, syncFolder } from '#api/platform/storage/local-files.ts';

/** The place of backups. Names are paths with slashes. */
export type BackupStore = {
  /** The place, as the operator knows it. */
  location: string;
  /** The names directly below a folder; none for a folder that is not there. */
  list: (folder: string) => Promise<string[]>;
  read: (name: string) => AsyncIterable<Uint8Array>;
  /** Whole under its name and safe from a power cut, or not there at all. */
  write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The same with a text. */
  writeText: (name: string, text: string) => Promise<void>;
  /** Writes a small file, of several callers for one alone; false where it is there already. */
  create: (name: string, content: string) => Promise<boolean>;
  /** What is missing is no failure. Takes a folder with all it holds. */
  remove: (name: string) => Promise<void>;
};

/** What a killed backup left behind is told by this ending. */
const UNFINISHED = '.unfinished';

const listIfThere = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });

const isExisting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

const once = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
};

/** Backups in a folder. It need not exist. */
export const openFolderStore = (folder: string): BackupStore => {
  const made = new Set<string>();
  const makeFolder = async (place: string): Promise<void> => {
    if (made.has(place)) return;
    await mkdir(place, { recursive: true, mode: 0o700 });
    await syncFolder(path.dirname(place));
    made.add(place);
  };
  const write: BackupStore['write'] = async (name, bytes) => {
    const file = path.join(folder, name);
    const draft = `${file}.${randomUUID()}${UNFINISHED}`;
    await makeFolder(path.dirname(file));
    try {
      const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(Readable.from(bytes), output);
      await rename(draft, file);
      await syncFolder(path.dirname(file));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  return {
    location: folder,
    list: async (name) =>
      (await listIfThere(path.join(folder, name))).filter((each) => !each.endsWith(UNFINISHED)),
    read: (name) => createReadStream(path.join(folder, name)),
    write,
    writeText: (name, text) => write(name, once(text)),
    create: async (name, content) => {
      const file = path.join(folder, name);
      await makeFolder(path.dirname(file));
      try {
        await writeFile(file, content, { flag: 'wx', mode: 0o600, flush: true });
      } catch (error) {
        if (isExisting(error)) return false;
        await rm(file, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(file));
      return true;
    },
    remove: (name) => rm(path.join(folder, name), { recursive: true, force: true }),
  };
};

/** A place that holds backups, or one backup in it: the operator may name either. */
export const findStore = async (
  source: string,
): Promise<{ store: BackupStore; name: string | undefined }> => {
  const place = path.resolve(source);
  const found = await stat(place).catch(() => undefined);
  if (!found?.isDirectory()) throw new CannotStart(`${place} is no folder.`);
  if (!(await readdir(place)).includes('manifest.json'))
    return { store: openFolderStore(place), name: undefined };
  return { store: openFolderStore(path.dirname(place)), name: path.basename(place) };
};
