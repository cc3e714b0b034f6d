import { type LiveEvent, MAX_STREAMS_PER_SESSION } from '@cinvoice/contract/live';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { Announcements } from '#api/platform/announcements.ts';
import type { Clock } from '#api/platform/clock.ts';
import { announcement, concernsActor, toLiveEvent } from './announcement.ts';
import { createRecentNews } from './recent-news.ts';

/** The event stream of one open page. */
export type Outlet = {
  /** Tells that the reader is connected and keeps up. */
  send: (text: string) => boolean;
  end: () => void;
};

type Stream = Outlet & {
  actor: Actor;
  session: string;
  /** The time until which the session is known to be live. */
  liveUntil: Date;
};

type Deps = {
  clock: Clock;
  announcements: Announcements;
  /** The end of each of these sessions; ended ones are left out. */
  findLiveSessions: (sessions: readonly string[], now: Date) => Promise<ReadonlyMap<string, Date>>;
  beatMs?: number | undefined;
};

const BEAT_MS = 20_000;

/** A comment: proxies and browsers close connections that stay silent for long. */
const beat = ':\n\n';

const toEventText = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** The open pages of this server. Each receives the events for its reader while the session lasts. */
export const openStreams = ({ clock, announcements, findLiveSessions, beatMs = BEAT_MS }: Deps) => {
  const streams = new Set<Stream>();
  const recent = createRecentNews();

  const drop = (stream: Stream): void => {
    if (streams.delete(stream)) stream.end();
  };

  const say = (stream: Stream, text: string): void => {
    if (!stream.send(text)) drop(stream);
  };

  const dropEnded = async (asked: readonly Stream[]): Promise<void> => {
    if (asked.length === 0) return;
    const sessions = [...new Set(asked.map(({ session }) => session))];
    // Unconfirmed sessions receive nothing more; the page reconnects with its token.
    const live = await findLiveSessions(sessions, clock()).catch(() => new Map<string, Date>());
    for (const stream of asked) {
      const until = live.get(stream.session);
      if (until) stream.liveUntil = until;
      else drop(stream);
    }
  };

  const isOver = ({ liveUntil }: Stream): boolean => liveUntil <= clock();

  const tell = (event: LiveEvent, readers: readonly Stream[]): void => {
    const text = toEventText(event);
    const there = readers.filter((stream) => streams.has(stream));
    const overdue = there.filter(isOver);
    for (const stream of there) if (!overdue.includes(stream)) say(stream, text);
    // A session used meanwhile lives longer than was known.
    if (overdue.length > 0) void resync(overdue);
  };

  /** Ends the streams of ended sessions; the others reload everything. */
  const resync = async (asked: readonly Stream[]): Promise<void> => {
    await dropEnded(asked);
    tell({ what: 'resync' }, asked);
  };

  /** Ends the streams of ended sessions; the others receive the events since they read. */
  const catchUp = async (stream: Stream, missed: readonly LiveEvent[]): Promise<void> => {
    await dropEnded([stream]);
    for (const event of missed) tell(event, [stream]);
  };

  const receive = (about: unknown): void => {
    const { data } = announcement.safeParse(about);
    if (data?.what === 'sessions') endSessions(data.ended);
    else if (data) {
      recent.note(data);
      const concerned = [...streams].filter(({ actor }) => concernsActor(actor, data));
      tell(toLiveEvent(data), concerned);
    }
  };

  const endSessions = (ended: readonly string[] | null): void => {
    if (ended === null) void dropEnded([...streams]);
    else for (const stream of streams) if (ended.includes(stream.session)) drop(stream);
  };

  const deaf = announcements.listen({
    onAnnouncement: receive,
    onListening: () => {
      recent.forget();
      // The end of a session may be among the missed announcements.
      void resync([...streams]);
    },
  });

  const pulse = setInterval(() => {
    for (const stream of streams) say(stream, beat);
    void dropEnded([...streams].filter(isOver));
  }, beatMs);
  pulse.unref();

  const makeRoom = (session: string): void => {
    const others = [...streams].filter((stream) => stream.session === session);
    for (const oldest of others.slice(0, Math.max(0, others.length - MAX_STREAMS_PER_SESSION + 1))) {
      say(oldest, toEventText({ what: 'displaced' }));
      drop(oldest);
    }
  };

  return {
    /**
     * Subscribes the page from now on, and sends events once its session is known to be live: looked up only
     * now, so that its end is not missed. Then the page reloads its data, unless it has `justRead` them, the
     * events since are known, and none was missed. Returns a function that unsubscribes.
     */
    open: (actor: Actor, session: string, outlet: Outlet, justRead: boolean): (() => void) => {
      makeRoom(session);
      const stream: Stream = { ...outlet, actor, session, liveUntil: new Date(0) };
      streams.add(stream);
      say(stream, beat);
      const missed = justRead ? recent.of(actor) : null;
      void (missed ? catchUp(stream, missed) : resync([stream]));
      return () => streams.delete(stream);
    },
    close: (): void => {
      deaf();
      clearInterval(pulse);
      for (const stream of streams) drop(stream);
    },
  };
};
