import { JUST_READ_MS, type LiveEvent, parseLiveEvent } from '@cinvoice/contract/live';
import { buildHeaders } from '@cinvoice/ui/api/api.ts';
import { type Area, endSession, getToken } from '@cinvoice/ui/session/session.ts';
import { createParser } from 'eventsource-parser';
import { delay, runWhileActive, waitForActivity, waitUntilVisible } from './page-activity.ts';

type Listener = (event: LiveEvent) => void;

/** Keeps the connection open while the user changes between areas. */
const CLOSE_DELAY_MS = 1_000;
/**
 * A tab that is hidden briefly keeps its connection, so that it need not read everything again. An idle one closes it: reads
 * that follow an event count as use of the session, which must end when nobody is there.
 */
const IDLE_LIMITS = { hiddenMs: 30_000, idleMs: 60 * 60_000 };
/** The server sends something every 20 seconds. A longer silence means a lost connection. */
const SILENCE_LIMIT_MS = 50_000;
/** A component subscribes a moment after its data was read, so it receives the events since then. */
const REPLAY_MS = 10_000;
/** A connection opened within this time requests the events since the read. The rest of the server's buffer covers the latency. */
const JUST_READ_LIMIT_MS = JUST_READ_MS - REPLAY_MS - 15_000;
/** Events that arrive this soon answer the opening of this connection. Later ones go to all clients. */
const OPENING_MS = 2_000;
/** Spreads the reads of all clients after a gap of the server. */
const RESYNC_SPREAD_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

type Channel = {
  listeners: Set<Listener>;
  connection: AbortController | null;
  recentEvents: readonly { event: LiveEvent; at: number }[];
};
const createChannel = (): Channel => ({ listeners: new Set(), connection: null, recentEvents: [] });
const channels: Record<Area, Channel> = {
  user: createChannel(),
  ott: createChannel(),
  admin: createChannel(),
};

const emit = (channel: Channel, event: LiveEvent): void => {
  const now = performance.now();
  channel.recentEvents = [
    ...channel.recentEvents.filter(({ at }) => now - at < REPLAY_MS),
    { event, at: now },
  ];
  for (const listener of channel.listeners) listener(event);
};

/**
 * Subscribes to the account's events, and to those of the last moments. All subscribers in a tab share one connection.
 * Every gap is followed by 'resync'. Returns the function that unsubscribes.
 */
export const subscribeToLiveEvents = (area: Area, listener: Listener): (() => void) => {
  const channel = channels[area];
  channel.listeners.add(listener);
  const now = performance.now();
  for (const { event, at } of channel.recentEvents) if (now - at < REPLAY_MS) listener(event);
  if (!channel.connection) {
    channel.connection = new AbortController();
    void keepConnected(area, channel.connection.signal);
  }
  return () => {
    channel.listeners.delete(listener);
    setTimeout(() => {
      if (channel.listeners.size > 0) return;
      channel.connection?.abort();
      channel.connection = null;
      channel.recentEvents = [];
    }, CLOSE_DELAY_MS);
  };
};

const keepConnected = async (area: Area, signal: AbortSignal): Promise<void> => {
  let retryMs = FIRST_RETRY_MS;
  const startedAt = performance.now();
  let isFirst = true;
  const receive = (event: LiveEvent, isOpening: boolean): void => {
    retryMs = FIRST_RETRY_MS;
    const isBroadcast = event.what === 'resync' && !isOpening;
    if (isBroadcast) setTimeout(() => emit(channels[area], event), Math.random() * RESYNC_SPREAD_MS);
    else emit(channels[area], event);
  };
  while (!signal.aborted) {
    await waitUntilVisible(signal);
    const justRead = isFirst && performance.now() - startedAt < JUST_READ_LIMIT_MS;
    isFirst = false;
    const outcome = await runWhileActive(IDLE_LIMITS, signal, (activeSignal) =>
      readEvents(area, justRead, activeSignal, receive).catch(() =>
        activeSignal.aborted ? 'inactive' : 'lost',
      ),
    );
    if (outcome === 'lost') await delay(retryMs * (1 + Math.random()), signal);
    else await waitForActivity(signal);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }
};

/** Reads one connection to its end and returns the reason. It starts with 'resync', unless the page was read just before. */
const readEvents = async (
  area: Area,
  justRead: boolean,
  signal: AbortSignal,
  receive: (event: LiveEvent, isOpening: boolean) => void,
): Promise<'lost' | 'displaced'> => {
  const token = getToken(area);
  if (token === null) return 'lost';
  const response = await fetch(`/api/v1/events${justRead ? '?justRead=1' : ''}`, {
    headers: buildHeaders({ token }),
    signal,
  });
  if (response.status === 401) endSession(area, token);
  if (!response.ok || !response.body) return 'lost';
  let displaced = false;
  const openedAt = performance.now();
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = parseLiveEvent(data);
      if (event.what === 'displaced') displaced = true;
      else receive(event, performance.now() - openedAt < OPENING_MS);
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const timer = setTimeout(() => void reader.cancel(), SILENCE_LIMIT_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return displaced ? 'displaced' : 'lost';
    parser.feed(value);
  }
};
