/**
 * Formats of Office before 2007: compound files, each a small file system of storages and streams. MS-CFB.
 */
const formats = new Set(['doc', 'xls']);

/**
 * The size of a directory entry. Sectors start at multiples of 512 bytes, so entries start at multiples of
 * their own size.
 */
const ENTRY_BYTES = 128;

/** The offset of the name's length in an entry; the entry's type follows it. */
const LENGTH_AT = 64;

/** The stream that every VBA project has, in a storage of any name. MS-OVBA 2.3.4.1. */
const PROJECT = Buffer.from('_VBA_PROJECT\0', 'utf16le');
const STREAM = 2;

const isVbaProject = (entry: Buffer): boolean =>
  entry.subarray(0, PROJECT.length).equals(PROJECT) &&
  entry.readUInt16LE(LENGTH_AT) === PROJECT.length &&
  entry[LENGTH_AT + 2] === STREAM;

/**
 * Looks for a VBA project while the bytes pass; null for other formats. The directory may lie in pieces
 * anywhere in the file, so every possible position of an entry is checked, holding less than one entry.
 */
export const inspectCompoundFile = (extension: string) => {
  if (!formats.has(extension)) return null;
  let held: Uint8Array = new Uint8Array();
  let found = false;
  return {
    take: (chunk: Uint8Array): void => {
      const bytes = Buffer.concat([held, chunk]);
      let at = 0;
      for (; !found && at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
        found = isVbaProject(bytes.subarray(at, at + ENTRY_BYTES));
      }
      held = found ? new Uint8Array() : bytes.subarray(at);
    },
    hasMacros: (): boolean => found,
  };
};
