import type pg from 'pg';
import type { BackupStore } from '../store.ts';
import { findLastPiece, findReach } from './chain.ts';
import { listStrands } from './kept.ts';
import { createStrand, horizonOf, type Position, SEGMENT_BYTES, timeOf, toSegment } from './names.ts';
import { createMark } from './piece.ts';
import { readStretch } from './read-log.ts';
import { createSlot, dropSlots, findSlot, type Slot } from './slot.ts';

type Found = {
  session: pg.Client;
  store: BackupStore;
  cluster: string;
  markKey: Buffer;
  timeline: string;
  flushed: Position;
};

type Strand = {
  slot: Slot;
  position: Position;
  horizon: string;
  until: Date;
};

const toStartOfSegment = (position: Position): Position => toSegment(position) * SEGMENT_BYTES;

/**
 * Where the place ends and the database goes on. Null where the two do not fit: the database has lost its log from there on, or is
 * an older copy of itself, as after a machine was set back, whose log is another one from then on.
 */
export const resumeStrand = async ({
  session,
  store,
  cluster,
  markKey,
  timeline,
  flushed,
}: Found): Promise<Strand | null> => {
  const slot = await findSlot(session);
  if (!slot) return null;
  const { strand, from } = slot;
  const last = await findLastPiece(store, strand);
  if (!last) {
    const horizon = horizonOf(strand);
    return { slot, position: toStartOfSegment(from), horizon, until: timeOf(strand) };
  }
  if (last.timeline !== timeline || last.end > flushed) return null;
  const bytes = await readStretch(cluster, timeline, last);
  if (!bytes || createMark(markKey, strand, bytes) !== last.mark) return null;
  return { slot, position: last.end, horizon: last.horizon, until: last.until };
};

const readHorizon = async (session: pg.Client): Promise<string> => {
  const { rows } = await session.query<{ horizon: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon',
  );
  return rows[0]?.horizon ?? '0';
};

/** Keeps the log from now on. Backups that are taken from now on go on with it. */
export const beginStrand = async ({ session }: Found, now: Date): Promise<Strand> => {
  await dropSlots(session);
  // Before the slot: what is written in between is brought, and told of, by the log.
  const horizon = await readHorizon(session);
  const strand = createStrand(now, horizon);
  await createSlot(session, strand);
  const slot = await findSlot(session);
  if (!slot) throw new Error('the database keeps no log');
  return { slot, position: toStartOfSegment(slot.from), horizon, until: now };
};

/** Until when the strand before this one reaches; null where there is none. */
export const findFormerReach = async (store: BackupStore, strand: string): Promise<Date | null> => {
  const former = (await listStrands(store)).findLast((name) => name < strand);
  return former === undefined ? null : ((await findReach(store, former))?.until ?? null);
};
