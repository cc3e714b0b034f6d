import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderStore } from '../folder-store.ts';
import type { BackupStore } from '../store.ts';
import { cutChain, findReach, readChain, writeReach } from './chain.ts';
import {
  createStrand,
  type Piece,
  parsePiece,
  pieceOf,
  SEGMENT_BYTES,
  segmentNameOf,
  timeOf,
} from './names.ts';

let folder: string;
let store: BackupStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-chain-'));
  store = openFolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const began = new Date('2026-11-28T09:00:00.123Z');
const strand = createStrand(began, '812');
const atMinute = (minute: number): Date => new Date(Date.UTC(2026, 10, 28, 9, minute));

const aPiece = (start: number, end: number, minute: number): Piece => ({
  strand,
  timeline: '00000001',
  start,
  end,
  until: atMinute(minute),
  horizon: '812',
  mark: 'a'.repeat(32),
});

const put = async (...pieces: Piece[]): Promise<void> => {
  for (const piece of pieces) await store.writeText(pieceOf(piece), '');
};

const SECOND = 300 * SEGMENT_BYTES;

test('names tell all of a piece, and those of files of the log are PostgreSQL’s', () => {
  const piece = aPiece(SECOND + 8, SECOND + 100, 1);
  expect(parsePiece(strand, path.basename(pieceOf(piece)))).toEqual(piece);
  expect(parsePiece(strand, 'up-to-date.json')).toBeNull();
  expect(segmentNameOf('00000001', 300)).toBe('00000001000000010000002C');
  expect(timeOf(strand)).toEqual(began);
});

test('pieces are one log up to the first byte that lacks, whichever of them overlap', async () => {
  const whole = [aPiece(SECOND, SECOND + 10, 1), aPiece(SECOND + 10, SECOND + 30, 3)];
  const cutShort = aPiece(SECOND + 10, SECOND + 20, 2);
  await put(...whole, cutShort, aPiece(SECOND + 31, SECOND + 40, 4));
  const chain = await readChain(store, strand, SECOND + 15);
  expect(chain).toMatchObject({ isBroken: true, reach: { end: SECOND + 30, until: atMinute(3) } });
  expect(chain.pieces.at(-1)?.end).toBe(SECOND + 30);
  expect((await readChain(store, strand, SECOND - 1)).pieces).toEqual([]);
  await put(aPiece(SECOND + 30, SECOND + 31, 4));
  const mended = await readChain(store, strand);
  expect(mended).toMatchObject({ isBroken: false, reach: { end: SECOND + 40 } });
  expect(cutChain(mended, atMinute(2)).at(-1)?.end).toBe(SECOND + 20);
  expect(cutChain(mended, atMinute(1))).toHaveLength(1);
});

test('while nothing is written the log reaches to the last note, which says nothing of a log that went on', async () => {
  await put(aPiece(SECOND, SECOND + 10, 1));
  await writeReach(store, strand, { end: SECOND + 10, until: atMinute(5) });
  expect(await findReach(store, strand)).toEqual({ end: SECOND + 10, until: atMinute(5) });
  expect((await readChain(store, strand)).reach?.until).toEqual(atMinute(5));
  await put(aPiece(SECOND + 10, SECOND + 20, 6));
  expect((await findReach(store, strand))?.until).toEqual(atMinute(6));
});
