import type { Readable } from 'node:stream';

/** What storage knows of an object once all its bytes are in. */
export type Stored = { key: string; size: number; sha256: Buffer };

/** Both ends count, as in an HTTP range. */
export type Span = { start: number; end: number };

/**
 * Objects that are taken in together and become durable together: those of one form.
 * On a disk a temporary file and a rename; on S3 a multipart upload and its completion.
 */
export type Staging = {
  /** Streams one object in; nobody can read it yet. Without a key it gets one of its own. */
  write: (bytes: AsyncIterable<Uint8Array>, key?: string) => Promise<Stored>;
  /** All of them stand under their keys, and survive a power cut, when this returns. */
  keep: () => Promise<void>;
  /** None of them is left, kept or not. Due after a write that failed, once no other is under way. */
  discard: () => Promise<void>;
};

/** Where uploaded bytes live. Keys are made here and are never the names that people gave. */
export type Storage = {
  stage: () => Staging;
  /** Null when there is no such object. */
  open: (key: string, span?: Span) => Promise<Readable | null>;
  /** Nothing to remove is no failure. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** The keys of the objects that were kept before that time. */
  keptBefore: (time: Date) => AsyncIterable<string>;
  /** Which database the objects belong to; null when that was never written. */
  readMark: () => Promise<string | null>;
  /** Survives a power cut when this returns. */
  writeMark: (mark: string) => Promise<void>;
  /** Removes what stagings that never came to an end left behind before that time; says how many. */
  sweep: (time: Date) => Promise<number>;
};
