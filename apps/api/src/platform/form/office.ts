/** The folder that an Office file's zip must contain, by extension. */
const folders: Record<string, string> = { docx: 'word/', xlsx: 'xl/' };

/** The end of the zip that is kept for its directory: enough for some two thousand entries. */
const TAIL_BYTES = 256 * 1024;

/** The part of a VBA project, named alike by every Office program, in any folder. */
const MACROS = /(^|\/)vbaProject[^/]*$/i;

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** Inspects the directory of a zip once the bytes have passed; null for formats that are no zip. */
export const inspectOfficeFile = (extension: string) => {
  const folder = folders[extension];
  if (!folder) return null;
  const chunks: Uint8Array[] = [];
  let held = 0;
  const names = (): string[] => readEntryNames(Buffer.concat(chunks));
  return {
    take: (chunk: Uint8Array): void => {
      chunks.push(chunk);
      held += chunk.byteLength;
      while (held - (chunks[0]?.byteLength ?? 0) >= TAIL_BYTES) held -= chunks.shift()?.byteLength ?? 0;
    },
    isSound: (): boolean => {
      const inside = names();
      return inside.includes('[Content_Types].xml') && inside.some((name) => name.startsWith(folder));
    },
    /** Names in a package are case-insensitive. */
    hasMacros: (): boolean => names().some((name) => MACROS.test(name)),
  };
};

/**
 * The names in a zip's directory, read from its last bytes; none without a directory. APPNOTE 4.3.12 and
 * 4.3.16.
 */
export const readEntryNames = (tail: Buffer): string[] => {
  const end = tail.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + END_BYTES > tail.length) return [];
  let at = end - tail.readUInt32LE(end + 12);
  const names: string[] = [];
  while (at >= 0 && at + ENTRY_BYTES <= end && tail.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameBytes = tail.readUInt16LE(at + 28);
    const start = at + ENTRY_BYTES;
    // Some programs write backslashes.
    names.push(tail.toString('utf8', start, start + nameBytes).replaceAll('\\', '/'));
    at = start + nameBytes + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return names;
};
