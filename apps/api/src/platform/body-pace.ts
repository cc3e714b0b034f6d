import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** How fast requests must come in. */
export type Pace = {
  /** From the opened connection, or the first byte on one that is used again, to the end of the head. */
  headMs: number;
  /** The least average rate of a body: half of what a telephone with 64 kbit/s sends. */
  bytesPerSecond: number;
  /** How far a body may fall behind that rate, at its beginning or in any pause. */
  slackMs: number;
  /** How often all of that is looked at. */
  lookMs: number;
};

export const usualPace: Pace = { headMs: 20_000, bytesPerSecond: 4_000, slackMs: 30_000, lookMs: 1_000 };

/** No body is read for longer than this, also one that was answered before its end: a sender reads the answer only then. */
const MOST_BYTES = 256 * 1024 * 1024;
/** A look that comes later than this was held up by the server itself. */
const LONGEST_LOOK_MS = 5_000;

/** Node ends an unfinished head by itself; its clientError is answered like all that is malformed. */
export const headLimits = ({ headMs, lookMs }: Pace) => ({
  headersTimeout: headMs,
  connectionsCheckingInterval: lookMs,
});

type Look = { elapsedMs: number; bytes: number; waiting: boolean };

/**
 * Says at each look whether a body has become too slow. Bytes buy time, time spent waiting for the sender costs it, and no
 * more than the slack can be saved up: a body of n bytes ends within n / rate and the slack, and no pause is longer than that.
 */
export const openMeter = ({ bytesPerSecond, slackMs }: Pick<Pace, 'bytesPerSecond' | 'slackMs'>) => {
  let leftMs = slackMs;
  return ({ elapsedMs, bytes, waiting }: Look): boolean => {
    const cost = waiting ? Math.min(elapsedMs, LONGEST_LOOK_MS) : 0;
    leftMs = Math.min(slackMs, leftMs + (bytes / bytesPerSecond) * 1_000 - cost);
    return leftMs < 0;
  };
};

type Body = {
  request: IncomingMessage;
  response: ServerResponse;
  /** Kept apart: Node takes it from a request that is over. */
  socket: Socket;
  isTooSlow: ReturnType<typeof openMeter>;
  /** Counted by the connection, so that bytes nobody reads count too. */
  bytesBefore: number;
  bytesSeen: number;
  told: boolean;
};

/** Ends every request whose body comes in too slowly, whoever reads it and whether it was answered or not. */
export const watchBodies = (app: FastifyInstance, pace: Pace): void => {
  const bodies = new Set<Body>();

  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const bytes = socket.bytesRead;
    const isTooSlow = openMeter(pace);
    bodies.add({ request, response, socket, isTooSlow, bytesBefore: bytes, bytesSeen: bytes, told: false });
  });

  let lookedAt = performance.now();
  const look = (): void => {
    const now = performance.now();
    const elapsedMs = now - lookedAt;
    lookedAt = now;
    for (const body of bodies) {
      if (isOver(body)) bodies.delete(body);
      else lookAt(body, elapsedMs, pace);
    }
  };
  const looking = setInterval(look, pace.lookMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isOver = ({ request, socket }: Body): boolean => request.complete || socket.destroyed;

const lookAt = (body: Body, elapsedMs: number, pace: Pace): void => {
  const { request, socket, bytesBefore, bytesSeen } = body;
  const { bytesRead } = socket;
  body.bytesSeen = bytesRead;
  // Bytes that wait to be read are here: it is not the sender who is waited for.
  const waiting = request.readableLength === 0;
  if (bytesRead - bytesBefore > MOST_BYTES) socket.destroy();
  else if (body.isTooSlow({ elapsedMs, bytes: bytesRead - bytesSeen, waiting })) endSlow(body, pace);
};

/** Lets the reader of the body answer, at the first time and where it still can; else the connection is closed. */
const endSlow = (body: Body, pace: Pace): void => {
  const { request, response, socket, told } = body;
  if (told || response.headersSent || request.listenerCount('error') === 0) {
    socket.destroy();
    return;
  }
  body.told = true;
  // Removing what has come in so far may take a moment, and precedes the answer.
  body.isTooSlow = openMeter(pace);
  response.setHeader('connection', 'close');
  // Not destroy(): that would take the connection away from the answer.
  request.emit('error', new Problem('too-slow'));
};
