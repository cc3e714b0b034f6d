import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type BodyCarrier, findBodyCarrier } from './body-carrier.ts';
import { Problem } from './problem.ts';

/** The least speed of incoming requests. */
export type Pace = {
  /** From the opened connection, or the first byte on a reused one, to the end of the head. */
  headMs: number;
  /** The least average rate of a body: half the speed of a telephone with 64 kbit/s. */
  bytesPerSecond: number;
  /** The time that a body may fall behind that rate, at its start or in a pause. */
  slackMs: number;
  /** The interval between two checks. */
  checkIntervalMs: number;
};

export const defaultPace: Pace = {
  headMs: 20_000,
  bytesPerSecond: 4_000,
  slackMs: 30_000,
  checkIntervalMs: 1_000,
};

/** The most that is read of a body, even after it was answered: a sender reads the answer only then. */
const MOST_BYTES = 256 * 1024 * 1024;
/** A check later than this was delayed by the server itself. */
const LONGEST_CHECK_MS = 5_000;

/** Node ends an unfinished head by itself; its clientError is answered like any malformed request. */
export const toHeadLimits = ({ headMs, checkIntervalMs: lookMs }: Pace) => ({
  headersTimeout: headMs,
  connectionsCheckingInterval: lookMs,
});

type Progress = { elapsedMs: number; bytes: number; waiting: boolean };

/**
 * Reports at each check when a body is too slow. Bytes gain time, waiting for the sender costs time, and the
 * slack is the most that can be saved up: a body of n bytes ends within n / rate plus the slack, and no pause
 * exceeds it.
 */
export const createPaceMeter = ({ bytesPerSecond, slackMs }: Pick<Pace, 'bytesPerSecond' | 'slackMs'>) => {
  let leftMs = slackMs;
  return ({ elapsedMs, bytes, waiting }: Progress): boolean => {
    const cost = waiting ? Math.min(elapsedMs, LONGEST_CHECK_MS) : 0;
    leftMs = Math.min(slackMs, leftMs + (bytes / bytesPerSecond) * 1_000 - cost);
    return leftMs < 0;
  };
};

type Body = {
  request: IncomingMessage;
  response: ServerResponse;
  carrier: BodyCarrier;
  isTooSlow: ReturnType<typeof createPaceMeter>;
  bytesBefore: number;
  bytesSeen: number;
  wasAnswered: boolean;
};

/** Ends every request with a slow body, no matter which handler reads it or has answered it. */
export const enforceBodyPace = (app: FastifyInstance, pace: Pace): void => {
  const bodies = new Set<Body>();

  app.server.prependListener('request', (request, response) => {
    const carrier = findBodyCarrier(request);
    if (!carrier) return;
    const bytes = carrier.bytesRead();
    const isTooSlow = createPaceMeter(pace);
    bodies.add({
      request,
      response,
      carrier,
      isTooSlow,
      bytesBefore: bytes,
      bytesSeen: bytes,
      wasAnswered: false,
    });
  });

  let checkedAt = performance.now();
  const checkBodies = (): void => {
    const now = performance.now();
    const elapsedMs = now - checkedAt;
    checkedAt = now;
    for (const body of bodies) {
      if (body.carrier.isOver()) bodies.delete(body);
      else checkBody(body, elapsedMs, pace);
    }
  };
  const timer = setInterval(checkBodies, pace.checkIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};

const checkBody = (body: Body, elapsedMs: number, pace: Pace): void => {
  const { carrier, bytesBefore, bytesSeen } = body;
  const bytesRead = carrier.bytesRead();
  body.bytesSeen = bytesRead;
  const waiting = !carrier.hasUnread();
  if (bytesRead - bytesBefore > MOST_BYTES) carrier.cut();
  else if (body.isTooSlow({ elapsedMs, bytes: bytesRead - bytesSeen, waiting })) endSlowBody(body, pace);
};

/** Lets the reader of the body answer once, while it still can; otherwise cuts it off. */
const endSlowBody = (body: Body, pace: Pace): void => {
  const { request, response, carrier, wasAnswered: told } = body;
  if (told || response.headersSent || request.listenerCount('error') === 0) {
    carrier.cut();
    return;
  }
  body.wasAnswered = true;
  // The reader removes its received files before it answers.
  body.isTooSlow = createPaceMeter(pace);
  for (const [name, value] of Object.entries(carrier.lastAnswerHeaders)) response.setHeader(name, value);
  // Not destroy(): it would take the connection away from the answer.
  request.emit('error', new Problem('too-slow'));
};
