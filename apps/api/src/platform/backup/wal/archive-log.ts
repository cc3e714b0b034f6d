import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { findOwnSuperuser } from '#api/platform/own-postgres.ts';
import { deriveKey } from '#api/platform/secret.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { workThrough } from '#api/platform/work-through.ts';
import { AT_ONCE } from '../at-once.ts';
import { holdFiles, LOCK_ID, tryLock, unlock, WAL_LOCK_ID } from '../lock.ts';
import type { Contents } from '../manifest.ts';
import { claimPlace, findPlaceOwner } from '../place.ts';
import type { Seal } from '../seal.ts';
import type { BackupStore } from '../store.ts';
import { createFileTaker, findInPlace } from '../store-files.ts';
import { writeReach } from './chain.ts';
import { isWalFolder, type Piece, type Position, parsePosition } from './names.ts';
import { type FileOfRow, findNewFiles, waitForCommits } from './new-files.ts';
import { createMark, writePiece } from './piece.ts';
import { readStretch, type Stretch, splitBySegment } from './read-log.ts';
import { advanceSlot, findSlot, type Slot } from './slot.ts';
import { beginStrand, findFormerReach, resumeStrand } from './strand.ts';

/** How often the place is told that it is up to date, and whose it is, while nothing is written. */
const NOTE_MS = 60_000;

export type Archiving = {
  dataDir: string;
  store: BackupStore;
  recipient: string;
  storage: Storage;
  seal: Seal;
  secret: Buffer;
  /** The objects that belong to a file's row. */
  listObjects: (row: FileOfRow) => string[];
};

/** After a look everything that was confirmed until then is in the place. */
type Look = {
  until: Date;
  strand: string;
  /** Until when the strand before it reaches, if there is one: between the two there is a gap. */
  after: Date | null;
};

export type Archiver = { look: () => Promise<Look>; close: () => Promise<void> };

type Open = {
  session: pg.Client;
  slot: Slot;
  timeline: string;
  /** The next byte to archive. */
  position: Position;
  horizon: string;
  until: Date;
  notedAt: number;
  after: Date | null;
};

const openSession = async (dataDir: string): Promise<pg.Client> => {
  const session = new pg.Client(await findOwnSuperuser(dataDir));
  // A lost connection fails the query that waits for it.
  session.on('error', () => undefined);
  await session.connect();
  return session;
};

/**
 * Takes the place if it is nobody's, and clears what was cut off there. A backup may do both at the same moment: then it does. A place
 * that does not answer is found out before the lock is held.
 */
const claim = async (session: pg.Client, { store, storage }: Archiving): Promise<void> => {
  const { owner } = await findPlaceOwner(store, storage);
  if (!(await tryLock(session, LOCK_ID))) {
    if (owner === 'self') return;
    throw new CannotStart('A backup that is running may be about to take the place: wait for its end.');
  }
  try {
    await claimPlace(store, storage, { by: 'server', now: new Date() });
    await store.removeUnfinished(isWalFolder);
  } finally {
    await unlock(session, LOCK_ID);
  }
};

const readNow = async (session: pg.Client): Promise<Date> => {
  const { rows } = await session.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return rows[0]?.now ?? new Date();
};

type Head = { flushed: Position; timeline: string };

const readHead = async (session: pg.Client): Promise<Head> => {
  const { rows } = await session.query<{ flushed: string; timeline: string }>(
    'SELECT lsn::text AS flushed, left(pg_walfile_name(lsn), 8) AS timeline FROM pg_current_wal_flush_lsn() AS lsn',
  );
  const [row] = rows;
  if (!row) throw new Error('the database does not tell the end of its log');
  return { flushed: parsePosition(row.flushed), timeline: row.timeline };
};

/**
 * Returns a function that archives what has come since its last call, and closes with it. What fails is tried again by the next
 * call, which begins with what is in the place.
 */
export const createArchiver = (archiving: Archiving): Archiver => {
  const { store, seal, dataDir } = archiving;
  const cluster = path.join(dataDir, 'postgres');
  const markKey = deriveKey(archiving.secret, 'backup-wal-marks');
  let open: Open | undefined;

  const openAll = async (): Promise<Open> => {
    const session = await openSession(dataDir);
    try {
      if (!(await tryLock(session, WAL_LOCK_ID)))
        throw new CannotStart('Another process archives the log of this database.');
      await store.check();
      await claim(session, archiving);
      const head = await readHead(session);
      const found = { session, store, cluster, markKey, ...head };
      const resumed = await resumeStrand(found);
      const strand = resumed ?? (await beginStrand(found, await readNow(session)));
      const after = await findFormerReach(store, strand.slot.strand);
      return { session, timeline: head.timeline, notedAt: Number.NEGATIVE_INFINITY, after, ...strand };
    } catch (error) {
      await session.end();
      throw error;
    }
  };

  const close = async (): Promise<void> => {
    const closing = open;
    open = undefined;
    await closing?.session.end();
  };

  const takeFiles = async (rows: readonly FileOfRow[]): Promise<Contents['files']> => {
    const take = createFileTaker(archiving, findInPlace(store));
    const files: Contents['files'] = [];
    await workThrough(rows.flatMap(archiving.listObjects), AT_ONCE, async (key) => {
      const file = await take(key);
      // Removed meanwhile: no row has named it for longer than the log was behind.
      if (file) files.push({ key, name: file.name, sha256: file.sha256 });
    });
    return files;
  };

  type Shipped = { until: Date; horizon: string; files: Contents['files'] };

  const ship = async (it: Open, { start, end }: Stretch, about: Shipped): Promise<void> => {
    const { strand } = it.slot;
    const bytes = await readStretch(cluster, it.timeline, { start, end });
    if (!bytes) throw new Error('the database has removed its log before it was archived');
    const { until, horizon, files } = about;
    const mark = createMark(markKey, strand, bytes);
    const piece: Piece = { strand, timeline: it.timeline, start, end, until, horizon, mark };
    await writePiece(store, seal, { piece, bytes, files });
    Object.assign(it, { position: end, until, horizon });
    // Not beyond this piece: the next start compares it with what the database has.
    await advanceSlot(it.session, it.slot, start);
    it.slot.from = Math.max(it.slot.from, start);
  };

  /** Up to the last stretch nothing new is promised: what the log holds in between is told with its end. */
  const shipAll = async (it: Open, flushed: Position, until: Date): Promise<void> => {
    const stretches = splitBySegment(it.position, flushed);
    const last = stretches.pop();
    for (const stretch of stretches)
      await ship(it, stretch, { until: it.until, horizon: it.horizon, files: [] });
    if (!last) return;
    await waitForCommits(it.session, pause);
    const { rows, horizon } = await findNewFiles(it.session, it.horizon);
    if (rows.length === 0) return ship(it, last, { until, horizon, files: [] });
    await holdFiles(it.session, async () => ship(it, last, { until, horizon, files: await takeFiles(rows) }));
  };

  const note = async (it: Open): Promise<void> => {
    if (performance.now() - it.notedAt < NOTE_MS) return;
    if ((await findPlaceOwner(store, archiving.storage)).owner !== 'self')
      throw new CannotStart(`${store.location} has become the place of another installation.`);
    await writeReach(store, it.slot.strand, { end: it.position, until: it.until });
    it.notedAt = performance.now();
  };

  const lookIn = async (it: Open): Promise<Look> => {
    const until = await readNow(it.session);
    const { flushed } = await readHead(it.session);
    await shipAll(it, flushed, until);
    it.until = until;
    await note(it);
    return { until, strand: it.slot.strand, after: it.after };
  };

  const look = async (): Promise<Look> => {
    if (open && (await findSlot(open.session).catch(() => null))?.strand !== open.slot.strand) await close();
    open ??= await openAll();
    try {
      return await lookIn(open);
    } catch (error) {
      await close();
      throw error;
    }
  };

  return { look, close };
};
