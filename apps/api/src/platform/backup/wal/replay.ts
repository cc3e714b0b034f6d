import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startOwnPostgres } from '#api/platform/own-postgres.ts';
import { workThrough } from '#api/platform/work-through.ts';
import { AT_ONCE } from '../at-once.ts';
import type { Contents } from '../manifest.ts';
import type { Unseal } from '../seal.ts';
import type { BackupStore } from '../store.ts';
import { type Piece, SEGMENT_BYTES, segmentNameOf, toSegment } from './names.ts';
import { readPiece } from './piece.ts';

type Source = { store: BackupStore; unseal: Unseal };

const groupBySegment = (pieces: readonly Piece[]): Map<string, Piece[]> => {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const name = segmentNameOf(piece.timeline, toSegment(piece.start));
    groups.set(name, [...(groups.get(name) ?? []), piece]);
  }
  return groups;
};

/** Puts the log into the cluster, over the end that came with the backup; returns the files that came with it. After its last byte there are zeros, where the database sees that it ends. */
export const placeLog = async (
  { store, unseal }: Source,
  pieces: readonly Piece[],
  cluster: string,
): Promise<Contents['files']> => {
  const files: Contents['files'] = [];
  for (const [name, ofSegment] of groupBySegment(pieces)) {
    const segment = Buffer.alloc(SEGMENT_BYTES);
    const found = new Map<Piece, Contents['files']>();
    await workThrough(ofSegment, AT_ONCE, async (piece) => {
      const { bytes, files: brought } = await readPiece(store, unseal, piece);
      bytes.copy(segment, piece.start % SEGMENT_BYTES);
      found.set(piece, brought);
    });
    // In the order of the pieces: of an object that was replaced, the last content counts.
    files.push(...ofSegment.flatMap((piece) => found.get(piece) ?? []));
    await writeFile(path.join(cluster, 'pg_wal', name), segment, { mode: 0o600 });
  }
  return files;
};

/** No file of the log is anywhere else, as PostgreSQL would ask for one. */
const NOWHERE = 'exit 1';

const ENDED_BEFORE = 'recovery ended before configured recovery target was reached';

const recover = async (dataDir: string, settings: Record<string, string>): Promise<Date | null> => {
  const server = await startOwnPostgres({ dataDir, log: () => undefined, settings });
  try {
    const session = new pg.Client(server.owner);
    await session.connect();
    try {
      const { rows } = await session.query<{ at: Date | null }>(
        'SELECT pg_last_xact_replay_timestamp() AS at',
      );
      return rows[0]?.at ?? null;
    } finally {
      await session.end();
    }
  } finally {
    await server.stop();
  }
};

/**
 * Replays the log that was put into a cluster, up to a time or to its end; returns the time of the last change in it. From there on the
 * cluster's log is on a timeline of its own.
 */
export const replayLog = async (dataDir: string, until: Date | undefined): Promise<Date | null> => {
  await writeFile(path.join(dataDir, 'postgres', 'recovery.signal'), '', { mode: 0o600 });
  const settings = { restore_command: NOWHERE, hot_standby: 'off', recovery_target_action: 'promote' };
  if (!until) return recover(dataDir, settings);
  try {
    // Names of zones, of which Z is one, are not known that early.
    const time = until.toISOString().replace('Z', '+00:00');
    return await recover(dataDir, { ...settings, recovery_target_time: time });
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(ENDED_BEFORE))) throw error;
    // Nothing was changed between that time and the end of what is needed for it.
    return recover(dataDir, settings);
  }
};
