import type { ReplicaTrouble } from '@cinvoice/contract/system';
import type pg from 'pg';
import { type Db, isDatabaseGone } from '#api/platform/db.ts';
import type { Tracing } from '#api/platform/tracing/tracing.ts';
import { assertSameSystem } from './assert-same-system.ts';
import { toFault } from './faults.ts';
import { askPrimary, type Position } from './primary.ts';
import { type ReadOnly, toReadable } from './reads.ts';
import { isTrouble, type Reason } from './reason.ts';
import type { Lag } from './session.ts';
import { openSessions } from './sessions.ts';
import { watchReplica } from './watch.ts';

export type ReplicaDeps = {
  /** The primary. */
  db: Db;
  log: { warn: (about: object, message: string) => void };
  tracing?: Tracing | undefined;
  /** How long a replica that fails is left alone. */
  restMs?: number;
};

/** The reads that a replica answered, and those that it did not. */
export type ReadCounts = { replica: number; primary: ReadonlyMap<Reason, number> };

/** `trouble` is why it answers nothing now. The lag is null while it is away. */
type ReplicaState = { trouble: ReplicaTrouble | null; lag: Lag | null };

export type Replica = {
  readOnly: ReadOnly;
  readCounts: () => ReadCounts;
  readState: () => Promise<ReplicaState>;
  stop: () => Promise<void>;
};

const REST_MS = 3_000;

type Attempt<T> = { answer: T } | { reason: Reason };

const isKept = (attempt: Attempt<unknown>): boolean => 'answer' in attempt || attempt.reason === 'behind';

/**
 * Reads on a replica, or on several behind one address, what it has replayed in time; everything else on the primary. Throws
 * CannotStart for one of another database.
 */
export const followReplica = async (connection: pg.PoolConfig, deps: ReplicaDeps): Promise<Replica> => {
  const { db, log, tracing, restMs = REST_MS } = deps;
  await assertSameSystem(connection, db);
  const sessions = openSessions(connection, tracing);
  const primary = askPrimary(db);
  const readable = toReadable(db);
  const counts = new Map<Reason, number>();
  let served = 0;

  /** Reads on a connection that has everything before the position. */
  const readAt = async <T>(
    position: Position,
    read: (db: Db) => Promise<T>,
    isOfUse = () => true,
  ): Promise<Attempt<T>> => {
    const mark = primary.findMark(position);
    if (!mark) return { reason: 'moved' };
    try {
      return await sessions.lend<Attempt<T>>(async (session) => {
        // It may have failed while this read waited for a connection.
        if (!isOfUse()) return { reason: 'resting' };
        const reason = await session.reach(position, mark);
        return reason ? { reason } : { answer: await session.read(read) };
      }, isKept);
    } catch (error) {
      const reason = toFault(error);
      if (!reason) throw error;
      return { reason };
    }
  };

  const look = async (): Promise<ReplicaTrouble | null> => {
    try {
      await primary.keepMark();
      const attempt = await readAt(await primary.readPosition(), async () => undefined);
      if ('answer' in attempt) return null;
      return isTrouble(attempt.reason) ? attempt.reason : 'away';
    } catch {
      return 'moved';
    }
  };
  const watch = await watchReplica({ look, log, restMs });

  const attempt = async <T>(read: (db: Db) => Promise<T>): Promise<Attempt<T>> => {
    if (watch.findTrouble()) return { reason: 'resting' };
    if (sessions.isBusy()) return { reason: 'busy' };
    const position = await primary.readPosition().catch((error: unknown) => {
      if (isDatabaseGone(error)) throw error;
      return undefined;
    });
    if (!position) return { reason: 'moved' };
    return readAt(position, read, () => watch.findTrouble() === null);
  };

  const readOnly: ReadOnly = async (read) => {
    const tried = await attempt(read);
    if ('answer' in tried) {
      served += 1;
      return tried.answer;
    }
    const { reason } = tried;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
    if (isTrouble(reason)) watch.rest(reason);
    return read(readable);
  };

  return {
    readOnly,
    readCounts: () => ({ replica: served, primary: counts }),
    readState: async () => {
      const { lsn } = await primary.readPosition();
      const lag = await sessions.lend((session) => session.readLag(lsn)).catch(() => null);
      return { trouble: watch.findTrouble(), lag };
    },
    stop: async () => {
      await watch.stop();
      await sessions.close();
    },
  };
};
