/** Formats of Office before 2007: a compound file, which is a small file system of storages and streams. MS-CFB. */
const formats = new Set(['doc', 'xls']);

/** Sectors begin at a multiple of 512 bytes, so that every directory entry begins at a multiple of its own size. */
const ENTRY_BYTES = 128;

/** Where in an entry its name's length stands, and after it what the entry is. */
const LENGTH_AT = 64;

/** The stream that every VBA project has, whatever the storages around it are called. MS-OVBA 2.3.4.1. */
const PROJECT = Buffer.from('_VBA_PROJECT\0', 'utf16le');
const STREAM = 2;

const isProject = (entry: Buffer): boolean =>
  entry.subarray(0, PROJECT.length).equals(PROJECT) &&
  entry.readUInt16LE(LENGTH_AT) === PROJECT.length &&
  entry[LENGTH_AT + 2] === STREAM;

/**
 * Null for another format; otherwise looks for a VBA project while the bytes pass. The directory may stand anywhere in
 * the file, in pieces: each place where an entry can stand is looked at, and less than one entry is held.
 */
export const compoundInspector = (extension: string) => {
  if (!formats.has(extension)) return null;
  let held: Uint8Array = new Uint8Array();
  let found = false;
  return {
    take: (chunk: Uint8Array): void => {
      const bytes = Buffer.concat([held, chunk]);
      let at = 0;
      for (; !found && at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
        found = isProject(bytes.subarray(at, at + ENTRY_BYTES));
      }
      held = found ? new Uint8Array() : bytes.subarray(at);
    },
    hasMacros: (): boolean => found,
  };
};
