import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writePaper } from '../test-papers.ts';
import { markPdf } from './pdf-marks.ts';

const paper = { seller: 'Asha Films', number: 'PK/0042', day: '2026-11-12', rupees: '1,00,00,000.00' };

/** A PDF of one object with a stream. */
const wrap = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n1 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);

const scan = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 31) % 251));

test('a file that is saved anew, uncompressed and with another date, keeps its marks', async () => {
  const first = await writePaper(paper);
  const again = await writePaper(paper, { compress: false, creator: 'Another', day: new Date(0) });
  expect(again.equals(first)).toBe(false);
  expect(await markPdf(first)).toHaveLength(2);
  expect(await markPdf(again)).toEqual(await markPdf(first));
});

test('another invoice of the same house shares its page of terms alone', async () => {
  const first = await markPdf(await writePaper(paper));
  const second = await markPdf(await writePaper({ ...paper, number: 'PK/0043' }));
  expect(second.filter((mark) => first.includes(mark))).toHaveLength(1);
});

test('a scan is found by its picture, however it is packed', async () => {
  const plain = await markPdf(wrap('/Subtype /Image', scan));
  expect(plain).toHaveLength(1);
  expect(await markPdf(wrap('/Subtype /Image /Filter /FlateDecode', deflateSync(scan)))).toEqual(plain);
  expect(await markPdf(wrap('/Subtype /Image', scan.subarray(1)))).not.toEqual(plain);
});

test('logos, fonts and broken streams have no marks', async () => {
  expect(await markPdf(wrap('/Subtype /Image', scan.subarray(0, 500)))).toEqual([]);
  expect(await markPdf(wrap('/Length1 900', scan))).toEqual([]);
  expect(await markPdf(wrap('/Filter /FlateDecode', scan))).toEqual([]);
  expect(await markPdf(Buffer.from('%PDF-1.4 stream'))).toEqual([]);
});

test('a stream that inflates without end is cut, and costs no more than the limit', async () => {
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  expect(await markPdf(wrap('/Filter /FlateDecode', bomb))).toEqual([]);
});

test('any bytes are read without a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.string({ maxLength: 60 }), async (bytes, text) => {
      const data = Buffer.concat([Buffer.from(bytes), Buffer.from(`BT (${text}) Tj <41> Tj ET stream`)]);
      const marks = await markPdf(wrap('', data));
      expect(await markPdf(wrap('', data))).toEqual(marks);
    }),
    { numRuns: 200 },
  );
});
