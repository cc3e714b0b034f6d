import { JUST_READ_MS, type LiveEvent, parseLiveEvent } from '@cinvoice/contract/live';
import { createParser } from 'eventsource-parser';
import { buildHeaders } from '../api/api.ts';
import { type Area, endSession, getToken } from '../session/session.ts';
import { nextLook, pause, whenSeen, whileSeen } from './page-sight.ts';

type Listener = (event: LiveEvent) => void;

/** Going from one area of an account to another is no reason to hang up. */
const LINGER_MS = 1_000;
/**
 * A tab that one comes back to soon need not ask for everything anew. What is asked for on hearing something counts as
 * use of the session, which shall end where nobody is.
 */
const PATIENCE = { unseenMs: 30_000, untouchedMs: 60 * 60_000 };
/** The server is heard every 20 seconds; a connection that was lost without a word is silent for longer. */
const SILENCE_MS = 50_000;
/** A list is there a moment after it was read: what happened between is told it then. */
const RECENT_MS = 10_000;
/** Who calls so soon after that is told of what happened since; the rest of the server's memory is for the call to arrive. */
const SOON_MS = JUST_READ_MS - RECENT_MS - 15_000;
/** What a connection says that soon is an answer to its opening; later, all hear the same. */
const ANSWER_MS = 2_000;
/** When all pages of a server are to ask anew, they do not all ask in one moment. */
const SPREAD_MS = 2_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

type Line = {
  listeners: Set<Listener>;
  hangUp: AbortController | null;
  recent: readonly { event: LiveEvent; at: number }[];
};
const aLine = (): Line => ({ listeners: new Set(), hangUp: null, recent: [] });
const lines: Record<Area, Line> = { user: aLine(), ott: aLine(), admin: aLine() };

const tell = (line: Line, event: LiveEvent): void => {
  const now = performance.now();
  line.recent = [...line.recent.filter(({ at }) => now - at < RECENT_MS), { event, at: now }];
  for (const listener of line.listeners) listener(event);
};

/**
 * Hears what happens to what an account sees, from one connection for all who listen in this tab, and what happened a
 * moment ago. After every gap comes 'resync'. Answers how to stop.
 */
export const onLive = (area: Area, listener: Listener): (() => void) => {
  const line = lines[area];
  line.listeners.add(listener);
  const now = performance.now();
  for (const { event, at } of line.recent) if (now - at < RECENT_MS) listener(event);
  if (!line.hangUp) {
    line.hangUp = new AbortController();
    void stayOnLine(area, line.hangUp.signal);
  }
  return () => {
    line.listeners.delete(listener);
    setTimeout(() => {
      if (line.listeners.size > 0) return;
      line.hangUp?.abort();
      line.hangUp = null;
      line.recent = [];
    }, LINGER_MS);
  };
};

const stayOnLine = async (area: Area, signal: AbortSignal): Promise<void> => {
  let wait = FIRST_WAIT_MS;
  const begun = performance.now();
  let isNew = true;
  const hear = (event: LiveEvent, isAnswer: boolean): void => {
    wait = FIRST_WAIT_MS;
    const isForAll = event.what === 'resync' && !isAnswer;
    if (isForAll) setTimeout(() => tell(lines[area], event), Math.random() * SPREAD_MS);
    else tell(lines[area], event);
  };
  while (!signal.aborted) {
    await whenSeen(signal);
    const justRead = isNew && performance.now() - begun < SOON_MS;
    isNew = false;
    const ending = await whileSeen(PATIENCE, signal, (seen) =>
      follow(area, justRead, seen, hear).catch(() => (seen.aborted ? 'unseen' : 'lost')),
    );
    if (ending === 'lost') await pause(wait * (1 + Math.random()), signal);
    else await nextLook(signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
};

/** One connection, until it ends; why it did. It begins with 'resync', unless what is shown was read just before. */
const follow = async (
  area: Area,
  justRead: boolean,
  signal: AbortSignal,
  hear: (event: LiveEvent, isAnswer: boolean) => void,
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
  const opened = performance.now();
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = parseLiveEvent(data);
      if (event.what === 'displaced') displaced = true;
      else hear(event, performance.now() - opened < ANSWER_MS);
    },
  });
  const texts = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const silence = setTimeout(() => void texts.cancel(), SILENCE_MS);
    const { done, value } = await texts.read().finally(() => clearTimeout(silence));
    if (done) return displaced ? 'displaced' : 'lost';
    parser.feed(value);
  }
};
