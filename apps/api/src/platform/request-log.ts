import type { ServerResponse } from 'node:http';
import { constants, Http2ServerResponse } from 'node:http2';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { getAddress } from './address.ts';
import type { TraceIds } from './tracing/current.ts';

/**
 * What the lines of a request tell is kept with the request. What a WeakMap holds outlives each small collection, and with a reply
 * all that was read and rendered for it.
 */
const REPLY = Symbol('reply');
const TRACE = Symbol('trace');

declare module 'node:http' {
  interface IncomingMessage {
    [REPLY]?: FastifyReply;
    [TRACE]?: TraceIds;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files of the build, each with a route of its own, count as one. */
    pattern?: string;
  }
}

/** The route's pattern instead of the address, because addresses may contain secrets. */
export const toRoutePattern = ({ routeOptions: { config, url } }: FastifyRequest): string | null =>
  config.pattern ?? url ?? null;

/** Adds to every line of a request its id, method, route and, once known, the status and its trace. */
export const createRequestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  raw,
) => {
  const describe = (line: object) => {
    const reply = raw[REPLY];
    return { method: raw.method, ...(reply && getOutcome(reply)), ...raw[TRACE], ...line };
  };
  return logger.child(bindings, { ...options, formatters: { log: describe } });
};

const getOutcome = ({ request, statusCode }: FastifyReply) => ({
  route: toRoutePattern(request),
  status: statusCode,
});

/** Attaches the reply to the lines of the request's log. */
export const attachReplyToLog = (request: FastifyRequest, reply: FastifyReply): void => {
  request.raw[REPLY] = reply;
};

/** Attaches the trace to the lines of the request's log. */
export const attachTraceToLog = (request: FastifyRequest, ids: TraceIds): void => {
  request.raw[TRACE] = ids;
};

type AccessEntry = Partial<TraceIds> & {
  requestId: string;
  method: string | null;
  route: string | null;
  status: number;
  ms: number;
  address: string | null;
  actor: string | null;
  /** The whole answer was handed over before the connection closed. */
  completed: boolean;
};

export type LogAccess = (entry: AccessEntry) => void;

/** The access log, independent of the log level. */
export const createAccessLog = (log: FastifyBaseLogger): LogAccess => {
  const lines = log.child({ log: 'access' }, { level: 'info' });
  return (entry) => lines.info(entry, 'request');
};

/** HTTP/2 finishes what its reader has cancelled, too. */
export const isSentWhole = (response: ServerResponse | Http2ServerResponse): boolean =>
  response.writableEnded &&
  response.writableFinished &&
  !(response instanceof Http2ServerResponse && response.stream.rstCode !== constants.NGHTTP2_NO_ERROR);

type ActorKind = (request: FastifyRequest) => string | null;

/** Writes one entry when the request ends, even if its reader left. */
export const recordAccess = (
  request: FastifyRequest,
  reply: FastifyReply,
  { write, actorKind }: { write: LogAccess; actorKind: ActorKind },
): void => {
  const began = performance.now();
  // Read now: a closed connection has no address any more.
  const address = getAddress(request);
  reply.raw.once('close', () =>
    write({
      requestId: request.id,
      ...request.raw[TRACE],
      method: request.method,
      route: toRoutePattern(request),
      status: reply.raw.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
      address,
      actor: actorKind(request),
      completed: isSentWhole(reply.raw),
    }),
  );
};
