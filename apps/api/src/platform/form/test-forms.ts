import { crc32 } from 'node:zlib';
import type { FormValues } from './form.ts';
import { toFormProblem } from './form-errors.ts';

/** Bodies for tests, including ones that no browser would send. */

/** Refuses a form for the faults found while it was received. */
export const assertNoErrors = ({ errors }: FormValues): void => {
  const problem = toFormProblem(errors);
  if (problem) throw problem;
};

const BOUNDARY = 'a-boundary-between-parts';

type Part = { name?: string; fileName?: string; bytes: string | Uint8Array };

const toDisposition = ({ name, fileName }: Part): string =>
  [
    'form-data',
    ...(name === undefined ? [] : [`name="${name}"`]),
    ...(fileName === undefined ? [] : [`filename="${fileName}"`]),
  ].join('; ');

/** Encodes the parts as one multipart body, names unescaped. */
export const bodyOf = (...parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${toDisposition(part)}\r\n\r\n`),
      Buffer.from(part.bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

export const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

export const aPdf = (bytes = 600): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]);

type Size = { width: number; height: number };
const SMALL: Size = { width: 600, height: 900 };

/** The head of a PNG, followed by zeros: it cannot be drawn. */
export const aPng = (bytes = 600, { width, height }: Size = SMALL): Buffer => {
  const chunk = Buffer.alloc(17);
  chunk.write('IHDR');
  chunk.writeUInt32BE(width, 4);
  chunk.writeUInt32BE(height, 8);
  chunk.set([8, 2], 12);
  const head = Buffer.alloc(33);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  head.set(chunk, 12);
  head.writeUInt32BE(crc32(chunk), 29);
  return Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
};

const makeSegment = (code: number, content: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** The head of a JPEG, with its size after `notes` bytes of metadata, as cameras write it. */
export const aJpeg = ({ width, height }: Size = SMALL, notes = 0): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const pieces = Array.from({ length: Math.ceil(notes / 60_000) }, (_, at) =>
    makeSegment(0xe1, Buffer.alloc(Math.min(60_000, notes - at * 60_000), 'x')),
  );
  const jfif = Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1');
  const start = Buffer.from([0xff, 0xd8]);
  return Buffer.concat([
    start,
    makeSegment(0xe0, jfif),
    ...pieces,
    makeSegment(0xc0, frame),
    Buffer.from([0xff, 0xd9]),
  ]);
};

/** A document of Office before 2007 with these storages and streams. */
export const aCompoundFile = (...names: string[]): Buffer => {
  const header = Buffer.alloc(512);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const entries = names.map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry[66] = 2;
    return entry;
  });
  return Buffer.concat([header, ...entries]);
};

/** A zip of empty entries, enough for its directory. */
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
