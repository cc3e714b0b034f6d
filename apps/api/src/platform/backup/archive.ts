import { CannotStart } from '#api/platform/cannot-start.ts';

/** A file with its content, or a folder without one. */
export type Entry = { name: string; content: AsyncIterable<Uint8Array> | null };

/** A frame that claims more is none of ours. */
const LONGEST_FRAME = 1 << 26;

const toFrame = (bytes: Uint8Array): Uint8Array[] => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
};

const toHeader = (header: object): Uint8Array[] => toFrame(Buffer.from(JSON.stringify(header)));

/**
 * The entries as one stream. Each is a header and frames up to an empty one, so that a file may grow or shrink while it is read.
 * The last header counts the entries: a stream without it was cut off.
 */
export const toArchive = async function* (entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const { name, content } of entries) {
    count += 1;
    yield* toHeader({ name, folder: content === null });
    if (content === null) continue;
    for await (const part of content) if (part.length > 0) yield* toFrame(part);
    yield* toFrame(Buffer.alloc(0));
  }
  yield* toHeader({ end: count });
};

/** Returns a function that takes exactly so many bytes from a stream. */
const toTaker = (bytes: AsyncIterable<Uint8Array>): ((count: number) => Promise<Buffer>) => {
  const parts = bytes[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  return async (count) => {
    const waiting = [held];
    let length = held.length;
    while (length < count) {
      const { done, value } = await parts.next();
      if (done) throw new CannotStart('The backup is cut off.');
      waiting.push(Buffer.from(value));
      length += value.length;
    }
    held = waiting.length === 1 ? held : Buffer.concat(waiting);
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };
};

/** The entries of such a stream. The content of one must be read before the next is asked for. */
export const readArchive = async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const take = toTaker(bytes);
  const takeFrame = async (): Promise<Buffer> => {
    const length = (await take(4)).readUInt32BE();
    if (length > LONGEST_FRAME) throw new CannotStart('The backup is of another form.');
    return take(length);
  };
  const readContent = async function* (): AsyncGenerator<Uint8Array> {
    for (let frame = await takeFrame(); frame.length > 0; frame = await takeFrame()) yield frame;
  };
  for (let count = 0; ; count += 1) {
    const header: { name?: string; folder?: boolean; end?: number } = JSON.parse(String(await takeFrame()));
    if (header.name === undefined) {
      if (header.end !== count) throw new CannotStart('The backup is cut off.');
      return;
    }
    yield { name: header.name, content: header.folder ? null : readContent() };
  }
};
