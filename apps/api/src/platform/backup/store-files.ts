import { createHmac } from 'node:crypto';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { deriveKey } from '#api/platform/secret.ts';
import { END_OF_TIME, type Storage } from '#api/platform/storage/storage.ts';
import { workThrough } from '#api/platform/work-through.ts';
import { type Contents, fileOf, listStoredFiles } from './manifest.ts';
import { measure, measureAll, type Seal } from './seal.ts';
import type { BackupStore } from './store.ts';

/** Waiting for one place hides behind reading the other. */
const AT_ONCE = 8;

export type FilesTaken = { listed: Contents['files']; names: string[]; bytes: number; added: number };

export const noFiles = (): FilesTaken => ({ listed: [], names: [], bytes: 0, added: 0 });

type Storing = { store: BackupStore; recipient: string; storage: Storage; seal: Seal; secret: Buffer };

/** The names of what is there, by the part of them that tells the content. */
const listKnown = async (store: BackupStore): Promise<Map<string, string>> => {
  const names = await listStoredFiles(store);
  return new Map(names.map((name) => [name.split('.')[0] ?? '', name]));
};

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

/**
 * Stores each file under a name made of its content and of whom it is encrypted for, unless it is there: after a change of the key,
 * nothing is needed that only the former one opens. The name is keyed: whoever sees the place but not the secret cannot tell
 * whether it holds a script that they know.
 */
export const storeFiles = async (storing: Storing): Promise<FilesTaken> => {
  const { store, recipient, storage, secret } = storing;
  const naming = deriveKey(secret, 'backup-names');
  const known = await listKnown(store);
  const inTurn = createTurns();
  const taken = noFiles();
  const findName = (key: string, id: string, sha256: string): Promise<string | null> =>
    inTurn(id, async () => {
      const found = known.get(id);
      if (found) return found;
      const name = await storeNew(storing, { key, id, sha256 });
      if (name === null) return null;
      known.set(id, name);
      taken.added += 1;
      return name;
    });
  await workThrough(storage.listKeysBefore(END_OF_TIME), AT_ONCE, async (key) => {
    const content = await storage.open(key);
    const { sha256, size } = content ? await measureAll(content) : { sha256: '', size: 0 };
    const id = createHmac('sha256', naming).update(`${recipient} ${sha256}`).digest('hex');
    const name = content && (await findName(key, id, sha256));
    // Removed meanwhile: no row has named it for longer than this backup takes.
    if (!name) return;
    taken.listed.push({ key, name, sha256 });
    taken.names.push(name);
    taken.bytes += size;
  });
  return taken;
};
