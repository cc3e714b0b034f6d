import { randomBytes } from 'node:crypto';
import { toBackupName, toBackupTime } from '../manifest.ts';

/** A byte of the write-ahead log, counted from the cluster's beginning: its LSN. A number holds nine petabytes. */
export type Position = number;

/** Of each file of the log. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

const SEGMENTS_PER_HIGH_WORD = 2 ** 32 / SEGMENT_BYTES;

/** As PostgreSQL writes them: `1/2A000148`. */
export const parsePosition = (text: string): Position => {
  const [high = '', low = ''] = text.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
};

export const formatPosition = (position: Position): string =>
  `${Math.floor(position / 2 ** 32).toString(16)}/${(position % 2 ** 32).toString(16)}`;

export const toSegment = (position: Position): number => Math.floor(position / SEGMENT_BYTES);

const toHex = (value: number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(digits, '0');

/** The name of its file in `pg_wal`. */
export const segmentNameOf = (timeline: string, segment: number): string =>
  `${timeline}${toHex(Math.floor(segment / SEGMENTS_PER_HIGH_WORD), 8)}${toHex(segment % SEGMENTS_PER_HIGH_WORD, 8)}`;

/** Its number, from its name; null for what is none. */
export const segmentNumberOf = (name: string): number | null =>
  /^[0-9A-F]{24}$/.test(name)
    ? Number.parseInt(name.slice(8, 16), 16) * SEGMENTS_PER_HIGH_WORD + Number.parseInt(name.slice(16), 16)
    : null;

/**
 * The log of one database from some moment on, without a gap: what one replication slot has kept. The name tells when it
 * began and, as its last part, the first transaction whose files it must bring; the random part tells a copy of a machine from its original.
 */
const strandForm = /^\d{8}t\d{9}z_[0-9a-f]{8}_\d{1,19}$/;

export const isStrand = (name: string): boolean => strandForm.test(name);

export const createStrand = (now: Date, horizon: string): string =>
  `${now.toISOString().replaceAll(/[-:.]/g, '').toLowerCase()}_${randomBytes(4).toString('hex')}_${horizon}`;

export const horizonOf = (strand: string): string => strand.split('_')[2] ?? '';

/** When it began. */
export const timeOf = (strand: string): Date =>
  new Date(
    strand
      .toUpperCase()
      .replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*/, '$1-$2-$3T$4:$5:$6.$7Z'),
  );

/** One stretch of the log as it lies in the place of backups, encrypted, with the files that came with it. */
export type Piece = {
  strand: string;
  /** Eight hexadecimal digits. */
  timeline: string;
  start: Position;
  /** The first byte that it does not hold. */
  end: Position;
  /** Whatever the database confirmed until then is in the log up to the piece's end. */
  until: Date;
  /** The oldest transaction that may have brought files which neither this piece nor an earlier one tells of. */
  horizon: string;
  /** A keyed hash of its bytes before they were encrypted. */
  mark: string;
};

const pieceForm =
  /^([0-9A-F]{8})-([0-9A-F]{16})-([0-9A-F]{16})_(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)_(\d{1,19})_([0-9a-f]{32})\.age$/;

const WAL = 'wal';

/** Of all strands. */
export const isWalFolder = (name: string): boolean => name === WAL;

export const strandsFolder = WAL;

export const folderOf = (strand: string): string => `${WAL}/${strand}`;

export const segmentFolderOf = (strand: string, segmentName: string): string =>
  `${folderOf(strand)}/${segmentName}`;

const rangeOf = ({ timeline, start, end }: Pick<Piece, 'timeline' | 'start' | 'end'>): string =>
  `${timeline}-${toHex(start, 16)}-${toHex(end, 16)}`;

const folderOfPiece = ({ strand, timeline, start }: Pick<Piece, 'strand' | 'timeline' | 'start'>): string =>
  segmentFolderOf(strand, segmentNameOf(timeline, toSegment(start)));

/** A piece has its whole index in its name: what is listed is there, and nothing of it need be read. */
export const pieceOf = (piece: Piece): string =>
  `${folderOfPiece(piece)}/${rangeOf(piece)}_${toBackupName(piece.until)}_${piece.horizon}_${piece.mark}.age`;

/** Names the files that came with a piece, readable without the key. */
export const filesOf = (piece: Pick<Piece, 'strand' | 'timeline' | 'start' | 'end'>): string =>
  `${folderOfPiece(piece)}/${rangeOf(piece)}.json`;

export const isFilesName = (name: string): boolean =>
  /^[0-9A-F]{8}-[0-9A-F]{16}-[0-9A-F]{16}\.json$/.test(name);

/** Null for what is no piece. */
export const parsePiece = (strand: string, name: string): Piece | null => {
  const [, timeline, start, end, until, horizon, mark] = pieceForm.exec(name) ?? [];
  if (!(timeline && start && end && until && horizon && mark)) return null;
  const [from, to] = [Number.parseInt(start, 16), Number.parseInt(end, 16)];
  return { strand, timeline, start: from, end: to, until: toBackupTime(until), horizon, mark };
};
