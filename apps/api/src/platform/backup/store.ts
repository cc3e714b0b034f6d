/** The place of backups: a folder, or a bucket. Names are paths with slashes. */
export type BackupStore = {
  /** The place, as the operator knows it. */
  location: string;
  /** The names directly below a folder; none for a folder that is not there. */
  list: (folder: string) => Promise<string[]>;
  /** The names, without their folders, of all files below a folder. */
  listFiles: (folder: string) => Promise<string[]>;
  /** Throws MissingFile once it is read. */
  read: (name: string) => AsyncIterable<Uint8Array>;
  /** Whole under its name and safe from a power cut, or not there at all. */
  write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The same under a name that is asked for after the last byte. */
  writeNamed: (bytes: AsyncIterable<Uint8Array>, toName: () => string) => Promise<void>;
  /** The same with a text. */
  writeText: (name: string, text: string) => Promise<void>;
  /** The same, of several callers for one alone; false where something else is there already. */
  create: (name: string, text: string) => Promise<boolean>;
  /** Files that are missing are no failure. */
  remove: (names: readonly string[]) => Promise<void>;
  /** With all it holds. */
  removeFolder: (folder: string) => Promise<void>;
  /** Removes what writing left half done that was cut off, in the folders of the place that the caller says. */
  removeUnfinished: (isOwn: (folder: string) => boolean) => Promise<void>;
  /** Throws CannotStart for a place that anybody can read. */
  check: () => Promise<void>;
};

export class MissingFile extends Error {}

export const once = async function* (content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
};
