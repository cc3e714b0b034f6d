import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** A file in the shape of Playwright's `setFiles`. */
export type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Creates a picture with a poster's aspect ratio: 8-bit RGB, one filter byte a row. PNG specification, 11.2. */
export const createPoster = (name = 'poster.png'): Upload => {
  const [width, height] = [400, 600];
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Uint8Array.of(y % 256, 65, 13))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const buffer = Buffer.concat([
    signature,
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(Buffer.concat(rows))),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
};

const toChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Creates a PDF of one empty page, padded with a comment to the given size. */
export const createPdf = (name: string, bytes = 0): Upload => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n%${'-'.repeat(bytes)}\n` +
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    'latin1',
  ),
});

const samples = path.join(import.meta.dirname, '../../shared/samples');

const mimeTypes: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xls': 'application/vnd.ms-excel',
  '.jpg': 'image/jpeg',
};

/** Reads a file from a real camera or office program when samples lie beside the repository, otherwise returns the fallback. */
export const readSampleFile = (name: string, fallback: Upload): Upload => {
  const file = path.join(samples, name);
  if (!existsSync(file)) return fallback;
  return { name, mimeType: mimeTypes[path.extname(name)] ?? '', buffer: readFileSync(file) };
};
