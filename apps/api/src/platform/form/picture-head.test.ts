import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { createPictureHeadReader } from '@cinvoice/contract/rules/picture-head';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const readHead = (extension: string, bytes: Uint8Array, piece = bytes.length || 1) => {
  const reader = createPictureHeadReader(extension);
  for (let at = 0; at < bytes.length; at += piece) reader?.take(bytes.subarray(at, at + piece));
  return reader?.head();
};

const segment = (code: number, content: readonly number[]): number[] => [
  0xff,
  code,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
];

const frame = (width: number, height: number, code = 0xc0): number[] =>
  segment(code, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]);

const jpeg = (...pieces: number[][]): Uint8Array => Uint8Array.from([[0xff, 0xd8], ...pieces].flat());

const png = (width: number, height: number, rest: readonly number[] = [8, 2, 0, 0, 0]): Uint8Array => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set(rest, 24);
  view.setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
};

const known = (width: number, height: number) => ({ state: 'known', width, height });

test('the size of a JPEG is found behind any other segments', () => {
  const side = fc.integer({ min: 1, max: 65_535 });
  const notes = fc.record({
    code: fc.constantFrom(0xe0, 0xe1, 0xe2, 0xed, 0xfe, 0xdb, 0xc4, 0xdd),
    content: fc.array(fc.nat(255), { maxLength: 300 }),
    fill: fc.nat(3),
    stray: fc.array(fc.nat(254), { maxLength: 3 }),
  });
  const frames = fc.constantFrom(0xc0, 0xc1, 0xc2, 0xc9, 0xca);
  fc.assert(
    fc.property(
      fc.array(notes, { maxLength: 6 }),
      frames,
      side,
      side,
      fc.integer({ min: 1, max: 64 }),
      (before, code, width, height, piece) => {
        const pieces = before.map(({ code: one, content, fill, stray }) => [
          ...stray,
          ...Array<number>(fill).fill(0xff),
          ...segment(one, content),
        ]);
        expect(readHead('jpg', jpeg(...pieces, frame(width, height, code)), piece)).toEqual(
          known(width, height),
        );
      },
    ),
  );
});

test.each([
  ['four bytes', [0xff, 0xe0]],
  ['an end before a size', [0xff, 0xd9]],
  ['a picture before a size', segment(0xda, [1])],
  ['a second beginning', [0xff, 0xd8]],
  ['a segment shorter than its own length', [0xff, 0xe0, 0, 1, 0, 0]],
  ['a width of nothing', frame(0, 10)],
  ['a height of nothing', frame(10, 0)],
  ['a frame of another process', frame(10, 10, 0xc5)],
  ['a segment that never ends', [0xff, 0xe1, 0xff, 0xff, 1, 2, 3]],
])('a JPEG with %s is none', (_what, bytes) => {
  expect(readHead('jpg', jpeg(bytes))?.state).not.toBe('known');
  expect(readHead('jpeg', jpeg(bytes), 1)?.state).not.toBe('known');
});

test('the size of a PNG is found in whatever pieces it arrives', () => {
  const side = fc.integer({ min: 1, max: 0x7fffffff });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 40 }), (width, height, piece) => {
      expect(readHead('png', png(width, height), piece)).toEqual(known(width, height));
    }),
  );
});

test.each([
  ['a width of nothing', png(0, 1)],
  ['a bit depth of its own', png(1, 1, [5, 2, 0, 0, 0])],
  ['a colour type of its own', png(1, 1, [8, 5, 0, 0, 0])],
  ['an unknown way of interlacing', png(1, 1, [8, 2, 0, 0, 2])],
  ['a wrong check sum', png(1, 1).map((byte, at) => (at === 32 ? byte ^ 1 : byte))],
  ['another first chunk', png(1, 1).map((byte, at) => (at === 12 ? 0x4a : byte))],
])('a PNG with %s is none', (_what, bytes) => {
  expect(readHead('png', bytes)).toEqual({ state: 'broken' });
});

test('the reader survives any bytes, in one piece or in many', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('jpg', 'png'),
      fc.uint8Array({ maxLength: 200 }),
      fc.integer({ min: 1, max: 9 }),
      (extension, rest, piece) => {
        const bytes = extension === 'jpg' ? Uint8Array.from([0xff, 0xd8, ...rest]) : rest;
        expect(readHead(extension, bytes, piece)).toEqual(readHead(extension, bytes));
      },
    ),
  );
});

test('a file that is no picture has no head', () => {
  expect(createPictureHeadReader('pdf')).toBeNull();
  expect(createPictureHeadReader('')).toBeNull();
});

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples');

describe.runIf(existsSync(samples))('photographs of real cameras', () => {
  const photos = existsSync(samples) ? readdirSync(samples).filter((name) => name.endsWith('.jpg')) : [];
  test.each(photos)('%s', (name) => {
    const head = readHead('jpg', readFileSync(path.join(samples, name)), 1000);
    expect(head).toMatchObject({ state: 'known', width: expect.any(Number) });
  });
});
