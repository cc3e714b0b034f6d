/** Which folder an Office file's zip must hold, by extension. */
const folders: Record<string, string> = { docx: 'word/', xlsx: 'xl/' };

/** The zip's directory stands at its end; this holds the directory of some two thousand entries. */
const TAIL_BYTES = 256 * 1024;

/** The VBA project's part, as every Office program names it, in whatever folder. */
const MACROS = /(^|\/)vbaProject[^/]*$/i;

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** Null for a format that is no zip; otherwise watches the bytes pass and says at the end whether the inside is of that format. */
export const officeInspector = (extension: string) => {
  const folder = folders[extension];
  if (!folder) return null;
  const chunks: Uint8Array[] = [];
  let held = 0;
  const names = (): string[] => entryNames(Buffer.concat(chunks));
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
    /** Names in a package are the same in any case. */
    hasMacros: (): boolean => names().some((name) => MACROS.test(name)),
  };
};

/** The names in a zip's directory, read from its last bytes; none when there is no directory. APPNOTE 4.3.12 and 4.3.16. */
export const entryNames = (tail: Buffer): string[] => {
  const end = tail.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + END_BYTES > tail.length) return [];
  let at = end - tail.readUInt32LE(end + 12);
  const names: string[] = [];
  while (at >= 0 && at + ENTRY_BYTES <= end && tail.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameBytes = tail.readUInt16LE(at + 28);
    const start = at + ENTRY_BYTES;
    // Some programs write the other slash.
    names.push(tail.toString('utf8', start, start + nameBytes).replaceAll('\\', '/'));
    at = start + nameBytes + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return names;
};
