import type { Readable } from 'node:stream';

/** A stored object after its last byte. */
export type Stored = { key: string; size: number; sha256: Buffer };

/** Both ends are inclusive, as in an HTTP range. */
export type Span = { start: number; end: number };

/**
 * Objects that arrive together and become durable together: those of one form. On a disk a temporary file and
 * a rename; on S3 a multipart upload and its completion.
 */
export type Staging = {
  /** Streams one object in, not yet readable. Creates a key unless one is given. */
  write: (bytes: AsyncIterable<Uint8Array>, key?: string) => Promise<Stored>;
  /** Puts all objects under their keys, safe from a power cut once it resolves. */
  makeDurable: () => Promise<void>;
  /** Removes all objects, kept or not. Call it after a failed write, once no other is running. */
  discard: () => Promise<void>;
};

/** The store of uploaded bytes. Keys are created here and never contain names that people gave. */
export type Storage = {
  stage: () => Staging;
  /** Null for a missing object. */
  open: (key: string, span?: Span) => Promise<Readable | null>;
  /** Missing objects are no failure. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** The keys of objects that were kept before that time. */
  listKeysBefore: (time: Date) => AsyncIterable<string>;
  /** The id of the database that the objects belong to; null if never written. */
  readDatabaseId: () => Promise<string | null>;
  /** Safe from a power cut once it resolves. */
  writeDatabaseId: (mark: string) => Promise<void>;
  /** Removes the remains of stagings that were abandoned before that time; returns their number. */
  removeAbandoned: (time: Date) => Promise<number>;
};
