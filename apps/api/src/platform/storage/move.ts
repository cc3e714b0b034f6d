import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { workThrough } from '#api/platform/work-through.ts';
import { END_OF_TIME, marks, type Storage } from './storage.ts';

type Moving = {
  from: Storage;
  to: Storage;
  /** After each object. */
  onProgress?: (moved: Readonly<Moved>) => void;
};

/** What became of the objects of the former storage. */
export type Moved = {
  copied: number;
  /** There already, with the same bytes. */
  found: number;
  bytes: number;
  /** The keys of those that are other bytes in the two storages. */
  differing: string[];
};

/** Waiting for one place hides behind reading the other. */
const AT_ONCE = 8;

type Content = { size: number; sha256: string };

const measure = async (content: Readable): Promise<Content> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
};

const measureIn = async (storage: Storage, key: string): Promise<Content | null> => {
  const content = await storage.open(key);
  return content && measure(content);
};

const isSame = (one: Content, other: Content | null): boolean =>
  one.size === other?.size && one.sha256 === other.sha256;

type Outcome = { as: 'copied' | 'found' | 'differing'; size: number } | { as: 'gone' };

/** Copies, and reads back what arrived: an object that is not the same is removed again. */
const copy = async ({ from, to }: Moving, key: string): Promise<Outcome> => {
  const content = await from.open(key);
  // Removed meanwhile by the product.
  if (!content) return { as: 'gone' };
  const staging = to.stage();
  try {
    const { size, sha256 } = await staging.write(content, key);
    await staging.makeDurable();
    if (isSame({ size, sha256: sha256.toString('hex') }, await measureIn(to, key)))
      return { as: 'copied', size };
  } catch (error) {
    await staging.discard();
    throw error;
  }
  await staging.discard();
  throw new CannotStart(`${key} did not arrive in ${to.location} as it was sent.`);
};

const compare = async ({ from, to }: Moving, key: string): Promise<Outcome> => {
  const [former, present] = [await measureIn(from, key), await measureIn(to, key)];
  if (!former || !present) return { as: 'gone' };
  return { as: isSame(former, present) ? 'found' : 'differing', size: present.size };
};

const moveOne = async (moving: Moving, key: string): Promise<Outcome> =>
  (await moving.to.findSize(key)) === null ? copy(moving, key) : compare(moving, key);

/** The marks go first: no other installation may take the new place for its own meanwhile. */
const moveMarks = async ({ from, to }: Moving): Promise<void> => {
  for (const name of marks) {
    const [former, present] = [await from.readMark(name), await to.readMark(name)];
    if (name === 'database-id' && former && present && former !== present) {
      throw new CannotStart(`${to.location} belongs to another database: empty it, or name another place.`);
    }
    if (former && !present) await to.writeMark(name, former);
  }
};

const note = (moved: Moved, key: string, outcome: Outcome): void => {
  if (outcome.as === 'gone') return;
  moved.bytes += outcome.size;
  if (outcome.as === 'differing') moved.differing.push(key);
  else moved[outcome.as] += 1;
};

/**
 * Copies every object that the one storage has and the other has not, and compares the bytes of all: of each the new storage is
 * read. Nothing is removed. It may be broken off and run again, and the product may run meanwhile.
 */
export const moveFiles = async (moving: Moving): Promise<Moved> => {
  const moved: Moved = { copied: 0, found: 0, bytes: 0, differing: [] };
  await moveMarks(moving);
  await workThrough(moving.from.listKeysBefore(END_OF_TIME), AT_ONCE, async (key) => {
    note(moved, key, await moveOne(moving, key));
    moving.onProgress?.(moved);
  });
  return moved;
};
