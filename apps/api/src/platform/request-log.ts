import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { hostOf } from './address.ts';

const replies = new WeakMap<IncomingMessage, FastifyReply>();

/** The pattern of the route instead of the address: what stands in addresses may be secret. */
const routeOf = ({ routeOptions }: FastifyRequest): string | null => routeOptions.url ?? null;

/** Names the request in every line that it causes: its id, method, route and, as far as it is known, the status. */
export const requestLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  raw,
) => {
  const describe = (line: object) => {
    const reply = replies.get(raw);
    return { method: raw.method, ...(reply && answerOf(reply)), ...line };
  };
  return logger.child(bindings, { ...options, formatters: { log: describe } });
};

const answerOf = ({ request, statusCode }: FastifyReply) => ({ route: routeOf(request), status: statusCode });

/** Makes the reply known to the lines of the request's log. */
export const describeInLog = (request: FastifyRequest, reply: FastifyReply): void => {
  replies.set(request.raw, reply);
};

type AccessEntry = {
  requestId: string;
  method: string | null;
  route: string | null;
  status: number;
  ms: number;
  address: string | null;
  actor: string | null;
  /** Whether the whole answer was handed over before the connection closed. */
  completed: boolean;
};

export type LogAccess = (entry: AccessEntry) => void;

/** The access log, whatever the level of the other lines. */
export const accessLogOf = (log: FastifyBaseLogger): LogAccess => {
  const lines = log.child({ log: 'access' }, { level: 'info' });
  return (entry) => lines.info(entry, 'request');
};

type ActorKind = (request: FastifyRequest) => string | null;

/** Writes one entry when the request is over, also where its reader went away. */
export const noteAccess = (
  request: FastifyRequest,
  reply: FastifyReply,
  { write, actorKind }: { write: LogAccess; actorKind: ActorKind },
): void => {
  const began = performance.now();
  // Read now: a connection that is gone tells no address any more.
  const address = hostOf(request);
  reply.raw.once('close', () =>
    write({
      requestId: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.raw.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
      address,
      actor: actorKind(request),
      completed: reply.raw.writableFinished,
    }),
  );
};
