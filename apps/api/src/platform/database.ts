import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@cinvoice/embedded-postgres';
import { joinOwnPostgres, startOwnPostgres } from './own-postgres.ts';
import type { Connections } from './privileges.ts';
import { assertUnsharedSessions } from './sessions-probe.ts';

export type Database = Connections & { stop: () => Promise<void> };

type Options = {
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  dataDir: string;
  log: (line: string) => void;
  /** Of its write-ahead log, the embedded database keeps no more than that for whoever archives it. */
  walKeptGb?: number | undefined;
};

/** Opens the database of the settings: the one that DATABASE_URL names, or the one that the product carries. */
export const openDatabase = async (options: Options): Promise<Database> => {
  const { databaseUrl, databaseOwnerUrl, dataDir, log, walKeptGb } = options;
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    const owner = databaseOwnerUrl ? { connectionString: databaseOwnerUrl } : connection;
    await assertUnsharedSessions('DATABASE_URL', connection);
    if (databaseOwnerUrl) await assertUnsharedSessions('DATABASE_OWNER_URL', owner);
    return { connection, owner, stop: async () => undefined };
  }
  const settings = walKeptGb === undefined ? {} : { max_slot_wal_keep_size: `${walKeptGb}GB` };
  return keepRunning(() => startOwnPostgres({ dataDir, log, settings }), log);
};

/** Opens the database of the settings beside a running server, or without one. For commands that only read. */
export const joinDatabase = async ({
  databaseUrl,
  dataDir,
  log,
}: Omit<Options, 'databaseOwnerUrl' | 'walKeptGb'>): Promise<Pick<Database, 'connection' | 'stop'>> => {
  if (!databaseUrl) return joinOwnPostgres(dataDir, log);
  return { connection: { connectionString: databaseUrl }, stop: async () => undefined };
};

const LONGEST_PAUSE_MS = 30_000;

/** Starts PostgreSQL again whenever it ends unasked. Requests fail meanwhile, and work again after. */
const keepRunning = async (
  start: () => Promise<EmbeddedPostgres>,
  log: (line: string) => void,
): Promise<Database> => {
  let running = await start();
  let restarted = Promise.resolve();
  const stopping = new AbortController();
  const { signal } = stopping;

  const restart = async (): Promise<void> => {
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await running.stop();
      try {
        running = await start();
        log('The database is running again.');
        return;
      } catch (error) {
        log(`The database could not be started again: ${error instanceof Error ? error.message : error}`);
        await pause(wait, undefined, { signal }).catch(() => undefined);
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      const reason = await running.ended;
      if (signal.aborted) return;
      log(`The database ended unexpectedly and is started again: ${reason}`);
      restarted = restart();
      await restarted;
    }
  };
  void watch();

  return {
    connection: running.connection,
    owner: running.owner,
    stop: async () => {
      stopping.abort();
      // A restart under way would leave its new database running.
      await restarted;
      await running.stop();
    },
  };
};
