import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Upload } from '../files.ts';

/** What the daemon of the trial finds: the test file of EICAR, and a text of our own. Neither does anything. */

/** In two halves, so that no scanner finds this file. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);
const ownText = Buffer.from('this text stands for a virus in the trial');

const md5 = createHash('md5').update(eicar).digest('hex');

/** The signatures of both, by the names of their files. ClamAV's manual: hash-based and extended signatures. */
export const signatures = {
  'own.hdb': `${md5}:${eicar.length}:Own.Eicar\n`,
  'own.ndb': `Own.Text:0:*:${ownText.toString('hex')}\n`,
};

type Entry = { name: string; content: Buffer };

/** One entry of a zip: its header before the content, and its line of the directory. Nothing is compressed. */
const toParts = ({ name, content }: Entry, at: number) => {
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(content.length, 14);
  shared.writeUInt32LE(content.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const places = Buffer.alloc(14);
  places.writeUInt32LE(at, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), content]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), shared, places, Buffer.from(name)]),
  };
};

const createZip = (entries: readonly Entry[]): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let size = 0;
  for (const entry of entries) {
    const { local, central } = toParts(entry, size);
    locals.push(local);
    centrals.push(central);
    size += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(size, 16);
  return Buffer.concat([...locals, directory, end]);
};

/** A document of Word that holds EICAR's file beside its text. */
export const createInfectedDocument = (name: string): Upload => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: createZip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
    { name: 'word/media/attached.bin', content: eicar },
  ]),
});

/** A PDF with our text in a compressed stream, where no search over its bytes finds it. */
export const createInfectedPdf = (name: string): Upload => {
  const stream = deflateSync(ownText);
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([
      Buffer.from(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`,
      ),
      Buffer.from(`3 0 obj<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n`),
      stream,
      Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    ]),
  };
};
