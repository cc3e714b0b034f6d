import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { BackupStore } from '../store.ts';
import {
  folderOf,
  type Piece,
  type Position,
  parsePiece,
  SEGMENT_BYTES,
  segmentFolderOf,
  segmentNumberOf,
  toSegment,
} from './names.ts';

/** While nothing is written, the log does not grow, and a note tells that it is up to date. */
const noteForm = z.strictObject({ end: z.int(), until: z.iso.datetime() });

const noteOf = (strand: string): string => `${folderOf(strand)}/up-to-date.json`;

export type Reach = { end: Position; until: Date };

export const writeReach = (store: BackupStore, strand: string, { end, until }: Reach): Promise<void> =>
  store.writeText(noteOf(strand), `${JSON.stringify({ end, until: until.toISOString() })}\n`);

const readNote = async (store: BackupStore, strand: string): Promise<Reach | null> => {
  try {
    const { end, until } = noteForm.parse(JSON.parse(await text(store.read(noteOf(strand)))));
    return { end, until: new Date(until) };
  } catch {
    // It only ever says more than the pieces do.
    return null;
  }
};

/** In their order. */
const listPieces = async (store: BackupStore, strand: string): Promise<Piece[]> =>
  (await store.listFiles(folderOf(strand)))
    .map((name) => parsePiece(strand, name))
    .filter((piece) => piece !== null)
    .sort((one, other) => one.start - other.start || one.end - other.end);

/** The last piece of a strand, found by few questions. */
export const findLastPiece = async (store: BackupStore, strand: string): Promise<Piece | null> => {
  const segments = (await store.list(folderOf(strand))).filter((name) => segmentNumberOf(name) !== null);
  for (const segment of segments.sort().reverse()) {
    const names = await store.list(segmentFolderOf(strand, segment));
    const pieces = names.map((name) => parsePiece(strand, name)).filter((piece) => piece !== null);
    const last = pieces.sort((one, other) => one.end - other.end).at(-1);
    if (last) return last;
  }
  return null;
};

/** Until when everything is in the place. */
export const findReach = async (store: BackupStore, strand: string): Promise<Reach | null> => {
  const last = await findLastPiece(store, strand);
  if (!last) return null;
  const note = await readNote(store, strand);
  return note?.end === last.end && note.until > last.until ? note : { end: last.end, until: last.until };
};

export type Chain = {
  pieces: Piece[];
  /** The end of the last one. */
  reach: Reach | null;
  /** After a gap there is more. */
  isBroken: boolean;
};

/**
 * The pieces without a gap from the beginning of a file of the log on, the first one that is there unless a position says which. Two may overlap, where the answer to a write
 * was lost: they hold the same bytes.
 */
export const readChain = async (store: BackupStore, strand: string, from?: Position): Promise<Chain> => {
  const listed = await listPieces(store, strand);
  const start = toSegment(from ?? listed[0]?.start ?? 0) * SEGMENT_BYTES;
  const all = listed.filter((piece) => piece.end > start);
  const pieces: Piece[] = [];
  let end = start;
  for (const piece of all) {
    if (piece.start > end) break;
    if (piece.end <= end) continue;
    pieces.push(piece);
    end = piece.end;
  }
  const last = pieces.at(-1);
  const isBroken = all.some((piece) => piece.end > end);
  const reach = last && { end, until: last.until };
  const note = isBroken ? null : await readNote(store, strand);
  const isLater = reach && note?.end === end && note.until > reach.until;
  return { pieces, reach: (isLater ? note : reach) ?? null, isBroken };
};

/** The pieces that must be there for everything until a time. */
export const cutChain = ({ pieces }: Chain, until: Date | undefined): Piece[] => {
  const last = until ? pieces.findIndex((piece) => piece.until >= until) : -1;
  return last === -1 ? pieces : pieces.slice(0, last + 1);
};
