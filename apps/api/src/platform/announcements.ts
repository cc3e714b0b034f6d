import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * What the database announces when a change is committed, to every server that listens. The one place that LISTENs;
 * the one that NOTIFYs is the SQL function `announce` of migration 0007. An engine without them needs these two replaced.
 */
export type Announcements = {
  /** Hears everything that is announced from now on; answers how to stop. */
  listen: (listener: Listener) => () => void;
  stop: () => Promise<void>;
};

type Listener = {
  /** What was announced; whoever listens parses it. */
  heard: (about: unknown) => void;
  /** Listening begins, for the first time or anew: what was announced before may have been missed. */
  missed: () => void;
};

type Log = { warn: (about: object, message: string) => void };
type Options = { connection: pg.PoolConfig; log: Log };

const CHANNEL = 'cinvoice_live';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const CHECK_EVERY_MS = 20_000;
const CHECK_TIMEOUT_MS = 5_000;

/** Keeps one connection that listens, and opens another whenever it is lost. Resolves when the first was tried. */
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
      for (const { missed } of listeners) missed();
    };
    const heard = (text: string) => {
      const about = readJson(text);
      for (const listener of listeners) listener.heard(about);
    };
    while (!signal.aborted) {
      await attend(connection, signal, begun, heard).catch((err: unknown) => {
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

/** Listens until the connection is lost, which it throws, or until it is told to stop. */
const attend = async (
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
    await Promise.race([lost, watch(client, signal)]);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** A connection may be lost without a word; asking it something tells. */
const watch = async (client: pg.Client, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await pause(CHECK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await client.query('SELECT 1');
  }
};
