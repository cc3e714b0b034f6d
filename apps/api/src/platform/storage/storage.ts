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
  /** Streams an object of this staging out again, before it is durable; null where the place gives it back only then. */
  reread: (key: string) => Promise<Readable | null>;
  /** Puts all objects under their keys, safe from a power cut once it resolves. */
  makeDurable: () => Promise<void>;
  /** Removes all objects, kept or not. Call it after a failed write, once no other is running. */
  discard: () => Promise<void>;
};

/** What a storage knows of itself: the database that its objects belong to, and the installation that takes backups. */
export type Mark = 'database-id' | 'installation-id' | 'backup-place';

export const marks: readonly Mark[] = ['database-id', 'installation-id', 'backup-place'];

/** The store of uploaded bytes. Keys are created here and never contain names that people gave. */
export type Storage = {
  /** The place, as the operator knows it. */
  location: string;
  /** What was used before and may still hold objects: while files are moved. */
  former?: Storage;
  stage: () => Staging;
  /** Null for a missing object. */
  open: (key: string, span?: Span) => Promise<Readable | null>;
  /** In bytes; null for a missing object. */
  findSize: (key: string) => Promise<number | null>;
  /** Missing objects are no failure. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** The keys of objects that were kept before that time, in the order of their letters. */
  listKeysBefore: (time: Date) => AsyncIterable<string>;
  /** Null if never written. */
  readMark: (name: Mark) => Promise<string | null>;
  /** Safe from a power cut once it resolves. */
  writeMark: (name: Mark, mark: string) => Promise<void>;
  /** Removes the remains of stagings that were abandoned before that time; returns their number. */
  removeAbandoned: (time: Date) => Promise<number>;
  /** Throws CannotStart for a place that cannot be used, or that anybody can read. */
  check: () => Promise<void>;
};

/** Every object's age lies before it. */
export const END_OF_TIME = new Date(8.64e15);
