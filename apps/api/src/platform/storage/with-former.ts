import type { Storage } from './storage.ts';

/** Both in the order of their letters, and so is the answer; what both have comes once. */
const merge = async function* (
  left: AsyncIterable<string>,
  right: AsyncIterable<string>,
): AsyncGenerator<string> {
  const [lefts, rights] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()];
  let [one, other] = await Promise.all([lefts.next(), rights.next()]);
  while (!(one.done && other.done)) {
    const isLeft = !one.done && (other.done || one.value <= other.value);
    const isRight = !other.done && (one.done || other.value <= one.value);
    yield isLeft ? one.value : other.value;
    if (isLeft) one = await lefts.next();
    if (isRight) other = await rights.next();
  }
};

/**
 * A storage that takes the place of another one while the product runs: what is new goes to it, what it does not have yet is read
 * where it was. Decision 0065.
 */
export const withFormer = (storage: Storage, former: Storage): Storage => ({
  ...storage,
  former,
  open: async (key, span) => (await storage.open(key, span)) ?? former.open(key, span),
  findSize: async (key) => (await storage.findSize(key)) ?? former.findSize(key),
  // The former first: what is being moved from there is then at worst removed once more, by a later collection.
  remove: async (keys) => {
    await former.remove(keys);
    await storage.remove(keys);
  },
  listKeysBefore: (time) => merge(storage.listKeysBefore(time), former.listKeysBefore(time)),
  readMark: async (name) => (await storage.readMark(name)) ?? former.readMark(name),
  removeAbandoned: async (time) =>
    (await storage.removeAbandoned(time)) + (await former.removeAbandoned(time)),
});
