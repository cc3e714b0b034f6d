import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPictureHeadReader } from './picture-head.ts';

/** Reads a head in pieces of that many bytes. */
const headOf = (extension: string, bytes: readonly number[], size = bytes.length) => {
  const reader = createPictureHeadReader(extension);
  for (let at = 0; at < bytes.length; at += size) reader?.take(Uint8Array.from(bytes.slice(at, at + size)));
  return reader?.head();
};

const known = (width: number, height: number) => ({ state: 'known', width, height });

test.each(['pdf', 'gif', '', 'jpge'])('a file of type %o is no picture', (extension) => {
  expect(createPictureHeadReader(extension)).toBeNull();
});

describe('a JPEG', () => {
  const start = [0xff, 0xd8];
  const frame = (code: number, height: number, width: number) => [
    0xff,
    code,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    17,
    0,
    2,
    17,
    1,
    3,
    17,
    1,
  ];
  const segment = (code: number, length: number) => [
    0xff,
    code,
    length >> 8,
    length & 255,
    ...Array(length - 2).fill(0xd9),
  ];
  const whole = [...start, ...segment(0xe0, 16), ...frame(0xc0, 600, 400)];

  test.each([whole.length, 1, 2, 3, 7])('is read from %d bytes at a time', (size) => {
    expect(headOf('jpg', whole, size)).toEqual(known(400, 600));
    expect(headOf('jpeg', whole, size)).toEqual(known(400, 600));
  });

  test.each([0xc0, 0xc1, 0xc2, 0xc3, 0xc9, 0xca])('has its size in a frame %d', (code) => {
    expect(headOf('jpg', [...start, ...frame(code, 2, 70_000 & 0xffff)])).toEqual(known(70_000 & 0xffff, 2));
  });

  test.each([0xc5, 0xc7, 0xcd, 0xcf])('with a frame of another process, %d, is broken', (code) => {
    expect(headOf('jpg', [...start, ...frame(code, 2, 2)])).toEqual({ state: 'broken' });
  });

  test.each([0xd8, 0xd9, 0xda])('that has no frame before %d is broken', (code) => {
    expect(headOf('jpg', [...start, 0xff, code, ...frame(0xc0, 2, 2)])).toEqual({ state: 'broken' });
  });

  test('may have markers that stand alone, fill bytes and anything between two segments', () => {
    const between = [0xff, 0xd0, 0xff, 0x01, 0, 5, 0xff, 0xff, 0xff];
    expect(headOf('jpg', [...start, ...between, ...frame(0xc0, 3, 4).slice(1)])).toEqual(known(4, 3));
  });

  test('skips a long segment, whatever stands in it', () => {
    expect(headOf('jpg', [...start, ...segment(0xe1, 60_000), ...frame(0xc2, 3, 4)], 1000)).toEqual(
      known(4, 3),
    );
  });

  test('with a segment shorter than its own length is broken', () => {
    expect(headOf('jpg', [...start, 0xff, 0xe0, 0, 1])).toEqual({ state: 'broken' });
    expect(headOf('jpg', [...start, 0xff, 0xe0, 0, 2, ...frame(0xc0, 3, 4)])).toEqual(known(4, 3));
  });

  test.each([
    [0, 4],
    [4, 0],
  ])('of %d by %d is broken', (height, width) => {
    expect(headOf('jpg', [...start, ...frame(0xc0, height, width)])).toEqual({ state: 'broken' });
  });

  test('that does not begin as one is broken, and one that is cut is still being read', () => {
    expect(headOf('jpg', [0xff, 0xd9])).toEqual({ state: 'broken' });
    expect(headOf('jpg', [0x89])).toEqual({ state: 'broken' });
    for (const end of [0, 1, 2, 10, 25])
      expect(headOf('jpg', whole.slice(0, end))).toEqual({ state: 'reading' });
  });

  test('keeps its first verdict', () => {
    expect(headOf('jpg', [...whole, ...frame(0xc0, 1, 1)])).toEqual(known(400, 600));
  });
});

describe('a PNG', () => {
  const begin = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
  /** The check sum of zip, CRC-32, computed from its definition. */
  const checkSum = (bytes: readonly number[]): number[] => {
    let sum = 0xffffffff;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
    const whole = (sum ^ 0xffffffff) >>> 0;
    return [whole >>> 24, (whole >>> 16) & 255, (whole >>> 8) & 255, whole & 255];
  };
  const png = (width: number, height: number, rest = [8, 6, 0, 0, 0]): number[] => {
    const chunk = [
      0x49,
      0x48,
      0x44,
      0x52,
      0,
      0,
      width >> 8,
      width & 255,
      0,
      0,
      height >> 8,
      height & 255,
      ...rest,
    ];
    return [...begin, ...chunk, ...checkSum(chunk)];
  };

  test.each([33, 1, 10])('is read from %d bytes at a time', (size) => {
    expect(headOf('png', [...png(640, 480), 1, 2, 3], size)).toEqual(known(640, 480));
  });

  test('is still being read before its head is there', () => {
    expect(headOf('png', png(640, 480).slice(0, 32))).toEqual({ state: 'reading' });
  });

  test.each([0, 12, 16, 24, 32])('with a changed byte %d is broken', (at) => {
    expect(headOf('png', png(640, 480).with(at, 77))).toEqual({ state: 'broken' });
  });

  test.each([
    [[16, 0, 0, 0, 0], true],
    [[1, 3, 0, 0, 1], true],
    [[16, 3, 0, 0, 0], false],
    [[4, 2, 0, 0, 0], false],
    [[8, 5, 0, 0, 0], false],
    [[8, 6, 1, 0, 0], false],
    [[8, 6, 0, 1, 0], false],
    [[8, 6, 0, 0, 2], false],
  ])('of depth, colour and methods %o is sound: %s', (rest, isSound) => {
    expect(headOf('png', png(3, 4, rest))).toEqual(isSound ? known(3, 4) : { state: 'broken' });
  });

  test.each([
    [0, 4],
    [4, 0],
  ])('of %d by %d is broken', (width, height) => {
    expect(headOf('png', png(width, height))).toEqual({ state: 'broken' });
  });
});

test('bytes of any kind, cut anywhere, are read as they are in one piece, and break nothing', () => {
  const marker = fc.constantFrom([0xff], [0xff, 0xd8], [0xff, 0xc0], [0xff, 0xe0], [0, 2], [0, 17]);
  const pieces = fc.array(fc.oneof(marker, fc.array(fc.nat({ max: 255 }), { maxLength: 6 })), {
    maxLength: 12,
  });
  const beginnings = fc.constantFrom([], [0xff, 0xd8], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  fc.assert(
    fc.property(
      fc.constantFrom('jpg', 'png'),
      beginnings,
      pieces,
      fc.integer({ min: 1, max: 9 }),
      (extension, begin, rest, size) => {
        const bytes = [...begin, ...rest.flat()];
        const head = headOf(extension, bytes);
        expect(headOf(extension, bytes, size)).toEqual(head);
        if (head?.state === 'known') expect(Math.min(head.width, head.height)).toBeGreaterThan(0);
      },
    ),
    { numRuns: 1000 },
  );
});
