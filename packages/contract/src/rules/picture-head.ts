/** Reads the size of a picture from its first bytes, without decoding it. */

export type PictureHead =
  | { state: 'reading' }
  | { state: 'broken' }
  | { state: 'known'; width: number; height: number };

export type PictureHeadReader = {
  take: (chunk: Uint8Array) => void;
  /** Still `reading` at the end of the file means that the file has no head. */
  head: () => PictureHead;
};

const READING: PictureHead = { state: 'reading' };
const BROKEN: PictureHead = { state: 'broken' };

const toPictureHead = (width: number, height: number): PictureHead =>
  width > 0 && height > 0 ? { state: 'known', width, height } : BROKEN;

/** Creates a reader for a file extension; null for a format that is not a picture. */
export const createPictureHeadReader = (extension: string): PictureHeadReader | null => {
  if (extension === 'png') return createPngHeadReader();
  return extension === 'jpg' || extension === 'jpeg' ? createJpegHeadReader() : null;
};

const readUint16 = (bytes: readonly number[], at: number): number =>
  (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
const readUint32 = (bytes: readonly number[], at: number): number =>
  readUint16(bytes, at) * 65_536 + readUint16(bytes, at + 2);

const START_OF_IMAGE = [0xff, 0xd8];

/** Frames that common decoders read: baseline, extended, progressive, lossless, and the two arithmetic ones. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc9, 0xca]);
/** Frames of other processes: hierarchical and differential ones. */
const OTHER_FRAMES = new Set([0xc5, 0xc6, 0xc7, 0xcd, 0xce, 0xcf]);
/** Markers that must not come before a frame: end of image, start of scan, another start of image. */
const TOO_EARLY = new Set([0xd8, 0xd9, 0xda]);

const isStandalone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd7);

/**
 * Follows a JPEG's segments to its frame header. A head with thumbnails, profiles and notes may be megabytes long, so
 * segments are skipped and never held in memory.
 */
const createJpegHeadReader = (): PictureHeadReader => {
  let head: PictureHead = READING;
  let place = 0;
  let skipping = 0;
  // The current marker: its code, the length of its segment, and in a frame the bytes up to its size.
  let held: number[] = [];

  const beginSegment = (code: number): void => {
    if (TOO_EARLY.has(code) || OTHER_FRAMES.has(code)) head = BROKEN;
    else if (!isStandalone(code)) held.push(code);
  };

  const readFrame = (): void => {
    // Code, length (2), precision, height (2), width (2).
    if (held.length === 8) head = toPictureHead(readUint16(held, 6), readUint16(held, 4));
  };

  const readSegment = (code: number): void => {
    if (held.length < 3) return;
    const length = readUint16(held, 1);
    if (length < 2) head = BROKEN;
    else if (FRAMES.has(code)) readFrame();
    else {
      skipping = length - 2;
      held = [];
    }
  };

  let marking = false;
  /** Skips bytes between segments and fill bytes before a marker, as decoders do. */
  const findMarker = (byte: number): void => {
    const code = marking && byte !== 0xff ? byte : 0;
    marking = byte === 0xff;
    if (code !== 0) beginSegment(code);
  };

  const takeByte = (byte: number): void => {
    const [code] = held;
    if (place < START_OF_IMAGE.length) {
      if (byte !== START_OF_IMAGE[place]) head = BROKEN;
      place += 1;
    } else if (code === undefined) {
      findMarker(byte);
    } else {
      held.push(byte);
      readSegment(code);
    }
  };

  const take = (chunk: Uint8Array): void => {
    let at = 0;
    while (head.state === 'reading') {
      const skipped = Math.min(skipping, chunk.length - at);
      skipping -= skipped;
      at += skipped;
      const byte = chunk[at];
      if (byte === undefined) return;
      takeByte(byte);
      at += 1;
    }
  };

  return { take, head: () => head };
};

/** Signature, the length and name of the first chunk, its 13 bytes and their check sum. */
const PNG_HEAD_BYTES = 33;
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

/** The allowed bit depths by colour type. PNG, 11.2.1. */
const depths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Computes CRC-32 as in PNG and zip. */
const computeCheckSum = (bytes: readonly number[]): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
};

const parsePngHead = (bytes: readonly number[]): PictureHead => {
  const [depth = 0, colour = -1, compression, filter, interlace = 2] = bytes.slice(24, 29);
  const isSound =
    PNG_START.every((byte, at) => bytes[at] === byte) &&
    depths[colour]?.includes(depth) &&
    compression === 0 &&
    filter === 0 &&
    interlace <= 1 &&
    computeCheckSum(bytes.slice(12, 29)) === readUint32(bytes, 29);
  return isSound ? toPictureHead(readUint32(bytes, 16), readUint32(bytes, 20)) : BROKEN;
};

const createPngHeadReader = (): PictureHeadReader => {
  const bytes: number[] = [];
  let head: PictureHead = READING;
  return {
    take: (chunk) => {
      if (head.state !== 'reading') return;
      bytes.push(...chunk.subarray(0, PNG_HEAD_BYTES - bytes.length));
      if (bytes.length === PNG_HEAD_BYTES) head = parsePngHead(bytes);
    },
    head: () => head,
  };
};
