import { createHmac } from 'node:crypto';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { deriveKey } from '#api/platform/secret.ts';
import { END_OF_TIME, type Storage } from '#api/platform/storage/storage.ts';
import { workThrough } from '#api/platform/work-through.ts';
import { AT_ONCE } from './at-once.ts';
import { type Contents, fileFolderOf, fileOf, listStoredFiles } from './manifest.ts';
import { measure, measureAll, type Seal } from './seal.ts';
import type { BackupStore } from './store.ts';

export type FilesTaken = { listed: Contents['files']; names: string[]; bytes: number; added: number };

export const noFiles = (): FilesTaken => ({ listed: [], names: [], bytes: 0, added: 0 });

export type Storing = { store: BackupStore; recipient: string; storage: Storage; seal: Seal; secret: Buffer };

/** The part of a name that tells the content. */
const toId = (name: string): string => name.split('.')[0] ?? '';

/** The names of what is there, by the part of them that tells the content. */
const listKnown = async (store: BackupStore): Promise<Map<string, string>> => {
  const names = await listStoredFiles(store);
  return new Map(names.map((name) => [toId(name), name]));
};

/** Asks the place for one content: few are new at a time, and the place may have changed since the last ones. */
export const findInPlace =
  (store: BackupStore): FindStored =>
  async (id) =>
    (await store.list(fileFolderOf(id))).find((name) => toId(name) === id);

/** Returns the name; null for a file that is gone. */
const storeNew = async (
  { store, storage, seal }: Storing,
  { key, id, sha256 }: { key: string; id: string; sha256: string },
): Promise<string | null> => {
  const content = await storage.open(key);
  if (!content) return null;
  const plain = measure(content);
  const sealed = measure(seal.seal(plain.bytes));
  let name = '';
  await store.writeNamed(sealed.bytes, () => {
    if (plain.end().sha256 !== sha256) throw new CannotStart(`The file ${key} changed while it was read.`);
    name = `${id}.${sealed.end().sha256}`;
    return fileOf(name);
  });
  return name;
};

/** Of several at once with one name, each begins when the one before it has ended. */
const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
    last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (last.get(name) === turn) last.delete(name);
    }
  };
};

/** The name in the place, of any backup, that tells this content. */
type FindStored = (id: string) => string | undefined | Promise<string | undefined>;

type TakenFile = Contents['files'][number] & { size: number; isNew: boolean };

/**
 * Returns a function that stores a file under a name made of its content and of whom it is encrypted for, unless it is there: after a
 * change of the key, nothing is needed that only the former one opens. The name is keyed: whoever sees the place but not the secret
 * cannot tell whether it holds a script that they know. Null for a file that is gone.
 */
export const createFileTaker = (
  storing: Storing,
  findStored: FindStored,
): ((key: string) => Promise<TakenFile | null>) => {
  const { recipient, storage, secret } = storing;
  const naming = deriveKey(secret, 'backup-names');
  const inTurn = createTurns();
  const stored = new Map<string, string>();
  return async (key) => {
    const content = await storage.open(key);
    if (!content) return null;
    const { sha256, size } = await measureAll(content);
    const id = createHmac('sha256', naming).update(`${recipient} ${sha256}`).digest('hex');
    return inTurn(id, async () => {
      const found = stored.get(id) ?? (await findStored(id));
      const name = found ?? (await storeNew(storing, { key, id, sha256 }));
      if (name === null) return null;
      stored.set(id, name);
      return { key, name, sha256, size, isNew: found === undefined };
    });
  };
};

/** Stores all files. */
export const storeFiles = async (storing: Storing): Promise<FilesTaken> => {
  const known = await listKnown(storing.store);
  const take = createFileTaker(storing, (id) => known.get(id));
  const taken = noFiles();
  await workThrough(storing.storage.listKeysBefore(END_OF_TIME), AT_ONCE, async (key) => {
    const file = await take(key);
    // Removed meanwhile: no row has named it for longer than this backup takes.
    if (!file) return;
    const { name, sha256, size, isNew } = file;
    taken.listed.push({ key, name, sha256 });
    taken.names.push(name);
    taken.bytes += size;
    if (isNew) taken.added += 1;
  });
  return taken;
};
