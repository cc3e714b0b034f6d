/**
 * A frame of a file that is made while it is sent. A frame holds the number of rows so far, the number of bytes that
 * follow, and the bytes, so that the reader can show its progress. The last frame holds no bytes: a file without it was
 * cut off on the way.
 */
export type Frame = { rows: number; bytes: Uint8Array<ArrayBuffer> };

/** The media type of a file in frames, in requests and answers. */
export const FRAMES_TYPE = 'application/vnd.cinvoice.frames';

const HEAD_BYTES = 8;
const BYTES_AT = 4;

export const encodeFrame = (rows: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const frame = new Uint8Array(HEAD_BYTES + bytes.length);
  const head = new DataView(frame.buffer);
  head.setUint32(0, rows);
  head.setUint32(BYTES_AT, bytes.length);
  frame.set(bytes, HEAD_BYTES);
  return frame;
};

export const encodeLastFrame = (rows: number): Uint8Array<ArrayBuffer> => encodeFrame(rows, new Uint8Array());

const concatBytes = (one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/** Creates a reader that returns the frames that each piece completes, wherever the pieces were cut. */
export const createFrameReader = (): ((piece: Uint8Array) => Frame[]) => {
  let held = new Uint8Array();
  return (piece) => {
    held = concatBytes(held, piece);
    const frames: Frame[] = [];
    let at = 0;
    while (held.length >= at + HEAD_BYTES) {
      const head = new DataView(held.buffer, at);
      const end = at + HEAD_BYTES + head.getUint32(BYTES_AT);
      if (held.length < end) break;
      frames.push({ rows: head.getUint32(0), bytes: held.slice(at + HEAD_BYTES, end) });
      at = end;
    }
    held = held.slice(at);
    return frames;
  };
};

/** The last frame ends the file. */
export const isLastFrame = ({ bytes }: Frame): boolean => bytes.length === 0;
