import type pg from 'pg';
import { openPool, runCall } from '#api/platform/db.ts';
import type { Tracing } from '#api/platform/tracing/tracing.ts';
import { openSession, type ReplicaSession, STATEMENT_MS } from './session.ts';

export const CONNECT_MS = 1_000;

/** Connections to the replica, or to several behind one address. */
export const openSessions = (connection: pg.PoolConfig, tracing: Tracing | undefined) => {
  const limits = { connectionTimeoutMillis: CONNECT_MS, query_timeout: STATEMENT_MS };
  const pool = openPool({ ...connection, ...limits }, () => undefined);
  const opened = new WeakMap<pg.PoolClient, ReplicaSession>();

  const open = async (client: pg.PoolClient): Promise<ReplicaSession> => {
    const session = opened.get(client) ?? (await openSession(client, tracing));
    opened.set(client, session);
    return session;
  };

  return {
    /** So many wait for a connection that the primary answers sooner. */
    isBusy: (): boolean => pool.waitingCount >= pool.options.max,
    /** Lends a connection. It is closed after a failure, and where the answer is not kept. */
    lend: async <T>(
      use: (session: ReplicaSession) => Promise<T>,
      isKept: (answer: T) => boolean = () => true,
    ): Promise<T> => {
      const client = await runCall(() => pool.connect());
      let isSound = false;
      try {
        const answer = await use(await open(client));
        isSound = isKept(answer);
        return answer;
      } finally {
        client.release(!isSound);
      }
    },
    close: () => pool.end(),
  };
};
