/** Bodies for tests, also of the kinds that no browser would send. */

const BOUNDARY = 'a-boundary-between-parts';

type Part = { name?: string; fileName?: string; bytes: string | Uint8Array };

const dispositionOf = ({ name, fileName }: Part): string =>
  [
    'form-data',
    ...(name === undefined ? [] : [`name="${name}"`]),
    ...(fileName === undefined ? [] : [`filename="${fileName}"`]),
  ].join('; ');

/** The parts as one multipart body, names written as they are. */
export const bodyOf = (...parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${dispositionOf(part)}\r\n\r\n`),
      Buffer.from(part.bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

export const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

export const aPdf = (bytes = 600): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]);

export const aPng = (bytes = 600): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(bytes - 8)]);

/** A zip of empty entries: enough to say what is inside. */
export const aZip = (...names: string[]): Buffer => {
  const local = Buffer.from('PK\x03\x04'.padEnd(30, '\0'), 'latin1');
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
};
