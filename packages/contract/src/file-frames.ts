/**
 * A file that is made while it is sent, cut into frames: how many of its rows are made, how many bytes follow, the
 * bytes. The reader can say how far it is, and knows a whole file by its last frame, which holds no bytes: what was cut
 * off on the way, by whatever stands between the two, lacks it.
 */
export type Frame = { rows: number; bytes: Uint8Array<ArrayBuffer> };

/** What a reader of frames asks for, and is answered in. */
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

/** The frames that each piece completes, wherever the pieces were cut. */
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

/** Whether the file ends here. */
export const isLastFrame = ({ bytes }: Frame): boolean => bytes.length === 0;
