import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, Http2ServerResponse } from 'node:http2';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { getAddress } from './address.ts';
import type { TraceIds } from './tracing/current.ts';

const replies = new WeakMap<IncomingMessage, FastifyReply>();
const traces = new WeakMap<IncomingMessage, TraceIds>();

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
    const reply = replies.get(raw);
    return { method: raw.method, ...(reply && getOutcome(reply)), ...traces.get(raw), ...line };
  };
  return logger.child(bindings, { ...options, formatters: { log: describe } });
};

const getOutcome = ({ request, statusCode }: FastifyReply) => ({
  route: toRoutePattern(request),
  status: statusCode,
});

/** Attaches the reply to the lines of the request's log. */
export const attachReplyToLog = (request: FastifyRequest, reply: FastifyReply): void => {
  replies.set(request.raw, reply);
};

/** Attaches the trace to the lines of the request's log. */
export const attachTraceToLog = (request: FastifyRequest, ids: TraceIds): void => {
  traces.set(request.raw, ids);
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
      ...traces.get(request.raw),
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
