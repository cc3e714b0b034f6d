import { type LiveEvent, STREAMS_PER_SESSION } from '@cinvoice/contract/live';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { Announcements } from '#api/platform/announcements.ts';
import type { Clock } from '#api/platform/clock.ts';
import { announcement, eventOf, hearsOf } from './announcement.ts';
import { recentNews } from './recent-news.ts';

/** Where the events of one open page go. */
export type Outlet = {
  /** Whether its reader is there and keeps up. */
  send: (text: string) => boolean;
  end: () => void;
};

type Stream = Outlet & {
  actor: Actor;
  session: string;
  /** Until when its session is known to be live. */
  liveUntil: Date;
};

type Deps = {
  clock: Clock;
  announcements: Announcements;
  /** Until when each of these sessions is live; one that is over is left out. */
  findLiveSessions: (sessions: readonly string[], now: Date) => Promise<ReadonlyMap<string, Date>>;
  beatMs?: number | undefined;
};

const BEAT_MS = 20_000;

/** A comment: proxies and browsers give up connections on which nothing comes for long. */
const beat = ':\n\n';

const textOf = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** The open pages of this server, each told of what concerns its reader for as long as the reader's session lasts. */
export const openStreams = ({ clock, announcements, findLiveSessions, beatMs = BEAT_MS }: Deps) => {
  const streams = new Set<Stream>();
  const recent = recentNews();

  const drop = (stream: Stream): void => {
    if (streams.delete(stream)) stream.end();
  };

  const say = (stream: Stream, text: string): void => {
    if (!stream.send(text)) drop(stream);
  };

  const dropEnded = async (asked: readonly Stream[]): Promise<void> => {
    if (asked.length === 0) return;
    const sessions = [...new Set(asked.map(({ session }) => session))];
    // Whoever cannot be vouched for hears nothing more; the page comes back and is asked for its token.
    const live = await findLiveSessions(sessions, clock()).catch(() => new Map<string, Date>());
    for (const stream of asked) {
      const until = live.get(stream.session);
      if (until) stream.liveUntil = until;
      else drop(stream);
    }
  };

  const isOver = ({ liveUntil }: Stream): boolean => liveUntil <= clock();

  const tell = (event: LiveEvent, readers: readonly Stream[]): void => {
    const text = textOf(event);
    const there = readers.filter((stream) => streams.has(stream));
    const overdue = there.filter(isOver);
    for (const stream of there) if (!overdue.includes(stream)) say(stream, text);
    // A session that was used meanwhile lives longer than was known.
    if (overdue.length > 0) void resync(overdue);
  };

  /** Nothing more for those whose session is over; the others ask for everything anew. */
  const resync = async (asked: readonly Stream[]): Promise<void> => {
    await dropEnded(asked);
    tell({ what: 'resync' }, asked);
  };

  /** Nothing for those whose session is over; the others are told of what came since they read. */
  const catchUp = async (stream: Stream, missed: readonly LiveEvent[]): Promise<void> => {
    await dropEnded([stream]);
    for (const event of missed) tell(event, [stream]);
  };

  const receive = (about: unknown): void => {
    const { data } = announcement.safeParse(about);
    if (data?.what === 'sessions') endSessions(data.ended);
    else if (data) {
      recent.note(data);
      const concerned = [...streams].filter(({ actor }) => hearsOf(actor, data));
      tell(eventOf(data), concerned);
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
      // The end of a session may be among what was missed.
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
    for (const oldest of others.slice(0, Math.max(0, others.length - STREAMS_PER_SESSION + 1))) {
      say(oldest, textOf({ what: 'displaced' }));
      drop(oldest);
    }
  };

  return {
    /**
     * Hears for that page from now on, and tells once its session is known to be live: looked up only now, its end is not
     * missed between. Then the page asks anew for what it shows, unless it has `justRead` that and what came since is
     * known, and has missed nothing either. Answers how to stop.
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
