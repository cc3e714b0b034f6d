import { setTimeout as pause } from 'node:timers/promises';
import type { ReplicaTrouble } from '@cinvoice/contract/system';
import type pg from 'pg';
import { type Db, openDbOf, runCall } from '#api/platform/db.ts';
import type { Tracing } from '#api/platform/tracing/tracing.ts';
import type { Mark, Position } from './primary.ts';
import { toReadable } from './reads.ts';

/** Why a replica cannot answer now. */
type Lack = Extract<ReplicaTrouble, 'behind' | 'promoted' | 'foreign'>;

/** A replica of a healthy network is some milliseconds behind. The sum is the longest that a reader waits for it. */
const PAUSES_MS = [2, 4, 8, 16, 30];

/** What a replica is asked of itself is answered at once; one that hangs is not waited for. */
const ANSWER_MS = 500;

/** A read that takes longer is made on the primary. */
const READ_SECONDS = 3;

const preparation = {
  text: `SET default_transaction_read_only = on; SET statement_timeout = '${READ_SECONDS}s'`,
  query_timeout: ANSWER_MS,
};

/** The longest that a statement is waited for, where the replica does not even cancel it. */
export const STATEMENT_MS = READ_SECONDS * 1_000 + ANSWER_MS;

/** How much the replica has still to replay, and how old what it shows is. */
export type Lag = { bytes: number; seconds: number };

type Progress = { isReplica: boolean; isThere: boolean };

/** One connection to a replica: behind a balancer each may be to another one, so what was found out of one is true of it alone. */
export type ReplicaSession = {
  /** Waits a moment until everything before that position can be read. */
  reach: (position: Position, mark: Mark) => Promise<Lack | undefined>;
  read: <T>(read: (db: Db) => Promise<T>) => Promise<T>;
  readLag: (lsn: string) => Promise<Lag>;
};

export const openSession = async (
  client: pg.PoolClient,
  tracing: Tracing | undefined,
): Promise<ReplicaSession> => {
  const ask = async <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: string[],
  ): Promise<Row[]> => {
    const asked = { name, text, values, query_timeout: ANSWER_MS };
    return (await runCall(() => client.query<Row>(asked))).rows;
  };
  const readable = toReadable(openDbOf(client, tracing));
  let followed: string | undefined;
  await runCall(() => client.query(preparation));

  const readProgress = async (lsn: string): Promise<Progress> => {
    const text = `SELECT pg_is_in_recovery() AS "isReplica",
      coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "isThere"`;
    const [progress] = await ask<Progress>('replica progress', text, [lsn]);
    if (!progress) throw new Error('the replica does not say how far it is');
    return progress;
  };

  /** It never leaves a history that it follows, but for one that begins in it. */
  const follows = async ({ place, mark }: Mark): Promise<boolean> => {
    if (followed === mark) return true;
    const text = 'SELECT FROM timeline_marks WHERE place = $1 AND mark = $2::uuid';
    const isShown = (await ask('replica mark', text, [place, mark])).length > 0;
    if (isShown) followed = mark;
    return isShown;
  };

  const reach = async (
    position: Position,
    mark: Mark,
    pauses: readonly number[] = PAUSES_MS,
  ): Promise<Lack | undefined> => {
    const { isReplica, isThere } = await readProgress(position.lsn);
    if (!isReplica) return 'promoted';
    if (isThere) return (await follows(mark)) ? undefined : 'foreign';
    const [wait, ...later] = pauses;
    if (wait === undefined) return 'behind';
    await pause(wait);
    return reach(position, mark, later);
  };

  return {
    reach,
    // One statement after the other, since the connection takes no more.
    read: (read) => readable.connection().execute(read),
    readLag: async (lsn) => {
      const text = `SELECT greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float AS bytes,
        coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0)::float AS seconds`;
      const [lag] = await ask<Lag>('replica lag', text, [lsn]);
      if (!lag) throw new Error('the replica does not say how far it is');
      // The last transaction may be old because nothing was written since.
      return lag.bytes > 0 ? lag : { bytes: 0, seconds: 0 };
    },
  };
};
