import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
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
  /** The same, of several callers for one alone; false where it is there already. */
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

const toCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** What file systems answer that give a file one name alone, such as FAT and some shares. */
const WITHOUT_LINKS: unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'];

const once = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
};

/** Backups in a folder. It need not exist. */
export const openFolderStore = (folder: string, makeLink = link): BackupStore => {
  const made = new Set<string>();
  const makeFolder = async (place: string): Promise<void> => {
    if (made.has(place)) return;
    await mkdir(place, { recursive: true, mode: 0o700 });
    await syncFolder(path.dirname(place));
    made.add(place);
  };
  /** Writes all beside its name; `toName` then gives it that name at once. */
  const writeDraft = async <T>(
    name: string,
    bytes: AsyncIterable<Uint8Array>,
    toName: (draft: string, file: string) => Promise<T>,
  ): Promise<T> => {
    const file = path.join(folder, name);
    const draft = `${file}.${randomUUID()}${UNFINISHED}`;
    await makeFolder(path.dirname(file));
    try {
      const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(Readable.from(bytes), output);
      const result = await toName(draft, file);
      await syncFolder(path.dirname(file));
      return result;
    } finally {
      await rm(draft, { force: true });
    }
  };
  /** Unlike a rename, a link takes no name from another file. */
  const nameIfFree = async (draft: string, file: string): Promise<boolean> => {
    try {
      await makeLink(draft, file);
      return true;
    } catch (error) {
      if (toCode(error) === 'EEXIST') return false;
      if (!WITHOUT_LINKS.includes(toCode(error))) throw error;
    }
    // Two at the very same moment may both succeed here; the file is one of theirs, and whole.
    if ((await listIfThere(path.dirname(file))).includes(path.basename(file))) return false;
    await rename(draft, file);
    return true;
  };
  const write: BackupStore['write'] = (name, bytes) => writeDraft(name, bytes, rename);
  return {
    location: folder,
    list: async (name) =>
      (await listIfThere(path.join(folder, name))).filter((each) => !each.endsWith(UNFINISHED)),
    read: (name) => createReadStream(path.join(folder, name)),
    write,
    writeText: (name, text) => write(name, once(text)),
    create: (name, content) => writeDraft(name, once(content), nameIfFree),
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
