import { frameReader, isLastFrame } from '@cinvoice/contract/file-frames';

export type FramedFile = { file: Blob; rows: number };

/** A browser may put away what is in a blob; what lies in arrays stays in memory. */
const PUT_AWAY_BYTES = 8 * 1024 * 1024;

/** What came so far, most of it put away. */
const gathering = () => {
  const away: Blob[] = [];
  let pieces: BlobPart[] = [];
  let held = 0;
  const putAway = () => {
    away.push(new Blob(pieces));
    pieces = [];
    held = 0;
  };
  return {
    add: (piece: Uint8Array<ArrayBuffer>) => {
      pieces.push(piece);
      held += piece.length;
      if (held > PUT_AWAY_BYTES) putAway();
    },
    file: () => new Blob([...away, ...pieces]),
  };
};

/** The file that the frames hold, or null where the last one is missing. */
export const readFramedFile = async (
  body: ReadableStream<Uint8Array>,
  onRows: (rows: number) => void,
): Promise<FramedFile | null> => {
  const gathered = gathering();
  const framesIn = frameReader();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return null;
    for (const frame of framesIn(value)) {
      onRows(frame.rows);
      if (isLastFrame(frame)) return { file: gathered.file(), rows: frame.rows };
      gathered.add(frame.bytes);
    }
  }
};
