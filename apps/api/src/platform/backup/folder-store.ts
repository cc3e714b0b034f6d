import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isNotFound, syncFolder } from '#api/platform/storage/local-files.ts';
import { type BackupStore, MissingFile, once } from './store.ts';

/** What a killed backup left behind is told by this ending. */
const UNFINISHED = '.unfinished';

const listIfThere = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });

/** The paths of all files below a folder. */
const listDeep = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

const isWhole = (name: string): boolean => !name.endsWith(UNFINISHED);

const toCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** What file systems answer that give a file one name alone, such as FAT and some shares. */
const WITHOUT_LINKS: unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'];

const readFileOf = async function* (folder: string, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path.join(folder, name));
  } catch (error) {
    throw isNotFound(error) ? new MissingFile(name, { cause: error }) : error;
  }
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
  /** Writes all under a name of its own; `settle` then gives it another one at once. */
  const writeDraft = async <T>(
    beside: string,
    bytes: AsyncIterable<Uint8Array>,
    settle: (draft: string) => Promise<T>,
  ): Promise<T> => {
    const draft = `${path.join(folder, beside)}.${randomUUID()}${UNFINISHED}`;
    await makeFolder(path.dirname(draft));
    try {
      const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(Readable.from(bytes), output);
      return await settle(draft);
    } finally {
      await rm(draft, { force: true });
    }
  };
  const renameTo = async (draft: string, name: string): Promise<void> => {
    const file = path.join(folder, name);
    await makeFolder(path.dirname(file));
    await rename(draft, file);
    await syncFolder(path.dirname(file));
  };
  /** Unlike a rename, a link takes no name from another file. */
  const linkTo = async (draft: string, name: string): Promise<boolean> => {
    const file = path.join(folder, name);
    try {
      await makeLink(draft, file);
      await syncFolder(path.dirname(file));
      return true;
    } catch (error) {
      if (toCode(error) === 'EEXIST') return false;
      if (!WITHOUT_LINKS.includes(toCode(error))) throw error;
    }
    // Two at the very same moment may both succeed here; the file is one of theirs, and whole.
    if ((await listIfThere(path.dirname(file))).includes(path.basename(file))) return false;
    await renameTo(draft, name);
    return true;
  };
  const write: BackupStore['write'] = (name, bytes) =>
    writeDraft(name, bytes, (draft) => renameTo(draft, name));
  return {
    location: folder,
    list: async (name) => (await listIfThere(path.join(folder, name))).filter(isWhole),
    listFiles: async (name) =>
      (await listDeep(path.join(folder, name))).map((file) => path.basename(file)).filter(isWhole),
    read: (name) => readFileOf(folder, name),
    write,
    writeNamed: (bytes, toName) => writeDraft('new', bytes, (draft) => renameTo(draft, toName())),
    writeText: (name, text) => write(name, once(text)),
    create: (name, text) => writeDraft(name, once(text), (draft) => linkTo(draft, name)),
    remove: async (names) => {
      for (const name of names) await rm(path.join(folder, name), { force: true });
    },
    removeFolder: (name) => rm(path.join(folder, name), { recursive: true, force: true }),
    removeUnfinished: async (isOwn) => {
      const top = await listIfThere(folder);
      const below = await Promise.all(top.filter(isOwn).map((name) => listDeep(path.join(folder, name))));
      const files = [...top.map((name) => path.join(folder, name)), ...below.flat()];
      for (const file of files) if (!isWhole(file)) await rm(file, { force: true });
    },
    // Who may read a folder is its operator's business: the files in it are for this account alone.
    check: async () => undefined,
  };
};
