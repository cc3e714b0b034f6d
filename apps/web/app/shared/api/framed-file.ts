import { createFrameReader, isLastFrame } from '@cinvoice/contract/file-frames';

export type FramedFile = { file: Blob; rows: number };

/** Moves data from arrays into blobs, which a browser may keep outside of memory. */
const BLOB_THRESHOLD_BYTES = 8 * 1024 * 1024;

/** Collects the received pieces, most of them in blobs. */
const createCollector = () => {
  const blobs: Blob[] = [];
  let pieces: BlobPart[] = [];
  let pendingBytes = 0;
  const flushToBlob = () => {
    blobs.push(new Blob(pieces));
    pieces = [];
    pendingBytes = 0;
  };
  return {
    add: (piece: Uint8Array<ArrayBuffer>) => {
      pieces.push(piece);
      pendingBytes += piece.length;
      if (pendingBytes > BLOB_THRESHOLD_BYTES) flushToBlob();
    },
    file: () => new Blob([...blobs, ...pieces]),
  };
};

/** Reads the file in the frames; null if the last frame is missing. */
export const readFramedFile = async (
  body: ReadableStream<Uint8Array>,
  onRows: (rows: number) => void,
): Promise<FramedFile | null> => {
  const collector = createCollector();
  const readFrames = createFrameReader();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return null;
    for (const frame of readFrames(value)) {
      onRows(frame.rows);
      if (isLastFrame(frame)) return { file: collector.file(), rows: frame.rows };
      collector.add(frame.bytes);
    }
  }
};
