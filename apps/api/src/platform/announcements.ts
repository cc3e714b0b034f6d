import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * Changes that the database announces on commit, to every server that listens. LISTEN stands here alone,
 * NOTIFY in the SQL function `announce` of migration 0007: an engine without them needs these two replaced.
 */
export type Announcements = {
  /** Passes on every announcement from now on; returns a function that stops it. */
  listen: (listener: Listener) => () => void;
  stop: () => Promise<void>;
};

type Listener = {
  /** An announcement, parsed by its listener. */
  onAnnouncement: (about: unknown) => void;
  /** Called whenever listening starts, first or again: earlier announcements may have been missed. */
  onListening: () => void;
};

type Log = { warn: (about: object, message: string) => void };
type Options = { connection: pg.PoolConfig; log: Log };

const CHANNEL = 'cinvoice_live';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const CHECK_EVERY_MS = 20_000;
const CHECK_TIMEOUT_MS = 5_000;

/** Keeps one listening connection, and opens another when it is lost. Resolves after the first attempt. */
export const openAnnouncements = async ({ connection, log }: Options): Promise<Announcements> => {
  const listeners = new Set<Listener>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const tried = Promise.withResolvers<void>();

  const keepListening = async (): Promise<void> => {
    let wait = FIRST_PAUSE_MS;
    const begun = () => {
      wait = FIRST_PAUSE_MS;
      tried.resolve();
      for (const { onListening } of listeners) onListening();
    };
    const heard = (text: string) => {
      const about = readJson(text);
      for (const listener of listeners) listener.onAnnouncement(about);
    };
    while (!signal.aborted) {
      await listenUntilLost(connection, signal, begun, heard).catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'the connection that hears of changes was lost');
      });
      tried.resolve();
      await pause(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  };
  const done = keepListening();
  await tried.promise;

  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopping.abort();
      return done;
    },
  };
};

/** Anyone who reaches the database may NOTIFY anything. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Listens until the signal aborts. Throws when the connection is lost. */
const listenUntilLost = async (
  connection: pg.PoolConfig,
  signal: AbortSignal,
  begun: () => void,
  heard: (text: string) => void,
): Promise<void> => {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('Connection terminated')));
  });
  lost.catch(() => undefined);
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  try {
    await Promise.race([client.connect(), lost]);
    await client.query(`LISTEN ${CHANNEL}`);
    begun();
    await Promise.race([lost, checkConnection(client, signal)]);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Detects a connection that was lost silently. */
const checkConnection = async (client: pg.Client, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await pause(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await client.query('SELECT 1');
  }
};
