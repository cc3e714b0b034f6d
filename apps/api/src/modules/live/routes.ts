import type { ServerResponse } from 'node:http';
import { refuseAs } from '@cinvoice/contract/codes/issues';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findLiveSessions, type Guard, getActor, getToken, toSessionId } from '#api/modules/auth/index.ts';
import type { Announcements } from '#api/platform/announcements.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { type Outlet, openStreams } from './streams.ts';

type Options = {
  db: Db;
  clock: Clock;
  announcements: Announcements;
  guard: Guard;
  /** Called for each stream that opens; its answer when it ends. */
  noteOpenPage?: (() => () => void) | undefined;
  beatMs?: number | undefined;
};

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx and its like pass on each chunk at once.
  'x-accel-buffering': 'no',
};

/** A connection that served for hours is not reused: it would delay a stopping server. HTTP/2 has other means. */
const lastOfConnection = { connection: 'close' };

const answer = {
  description: 'Server-sent events, for as long as the session lasts: one JSON object a `data:` line.',
  content: { 'text/event-stream': { schema: z.string() } },
};

const asked = z.object({
  justRead: z
    .enum(['0', '1'], { error: refuseAs('parameter-not-a-flag', { parameter: 'justRead' }) })
    .default('0')
    .describe('1: the page has just read what it shows, and is told of what came since.'),
});

/** `GET /events`: changes to the reader's data as server-sent events, for as long as the session lasts. */
export const liveRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { guard, db, noteOpenPage, ...deps },
) => {
  const streams = openStreams({
    ...deps,
    findLiveSessions: (sessions, now) => findLiveSessions(db, sessions, now),
  });
  app.addHook('preClose', async () => streams.close());

  app.get(
    '/events',
    {
      onRequest: guard('user', 'ott', 'admin'),
      // An endless answer would hold back its head.
      exposeHeadRoute: false,
      config: { isEndless: true },
      schema: { querystring: asked, response: { 200: answer } },
    },
    async (request, reply) => {
      const response = reply.hijack().raw;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) response.setHeader(name, value);
      }
      const isOneOfMany = request.raw.httpVersionMajor === 2;
      response.writeHead(200, { ...headers, ...(!isOneOfMany && lastOfConnection) });
      const session = toSessionId(getToken(request));
      const justRead = request.query.justRead === '1';
      const leave = streams.open(getActor(request), session, createOutlet(response), justRead);
      response.once('close', leave);
      const noteEnd = noteOpenPage?.();
      if (noteEnd) response.once('close', noteEnd);
    },
  );
};

/** The most bytes that a reader may leave unread. */
const MOST_UNREAD_BYTES = 64 * 1024;
const CLOSE_DELAY_MS = 1_000;

/**
 * A reader who falls behind is disconnected instead of buffered; the page reconnects and reloads everything.
 */
const createOutlet = (response: ServerResponse): Outlet => ({
  send: (text) => {
    if (response.destroyed) return false;
    response.write(text);
    return response.writableLength <= MOST_UNREAD_BYTES;
  },
  end: () => {
    response.end();
    // Of the response, not of its connection, which may carry others.
    response.setTimeout(CLOSE_DELAY_MS, () => response.destroy());
  },
});
