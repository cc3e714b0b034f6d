import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachTraceToLog, isSentWhole, toRoutePattern } from '../request-log.ts';
import type { Facts, RequestSpan, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer lasts as long as a page is open, and would be a trace of hours. */
    isEndless?: boolean;
  }
}

type Options = { tracing: Tracing; actorKind: (request: FastifyRequest) => string | null };

/** The standard's own; any other is `_OTHER`, since names that strangers invent would fill every list. */
const methods = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']);

const readHeader = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const sent = headers[name];
  return typeof sent === 'string' ? sent : undefined;
};

const begin = (tracing: Tracing, request: FastifyRequest): RequestSpan => {
  const route = toRoutePattern(request);
  const isStandard = methods.has(request.method);
  const name = isStandard ? request.method : 'HTTP';
  return tracing.beginRequest({
    work: {
      name: route === null ? name : `${name} ${route}`,
      kind: 'server',
      facts: {
        'http.request.method': isStandard ? request.method : '_OTHER',
        ...(route !== null && { 'http.route': route }),
        'url.scheme': request.protocol,
        'cinvoice.request.id': request.id,
      },
    },
    headers: {
      traceparent: readHeader(request, 'traceparent'),
      tracestate: readHeader(request, 'tracestate'),
    },
    // More than the connection's own: whom it belongs to is trusted to tell the others.
    isTrusted: (request.ips?.length ?? 0) > 1,
  });
};

const listOutcome = ({ raw, request }: FastifyReply, actorKind: Options['actorKind']): Facts => {
  const actor = actorKind(request);
  return {
    'http.response.status_code': raw.statusCode,
    ...(actor !== null && { 'cinvoice.actor': actor }),
    ...(!isSentWhole(raw) && { 'cinvoice.completed': false }),
  };
};

/** One span for each request, in which everything that serves it runs. */
export const traceRequests = (app: FastifyInstance, { tracing, actorKind }: Options): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isEndless) return done();
    const span = begin(tracing, request);
    attachTraceToLog(request, span.ids);
    reply.raw.once('close', () => {
      span.add(listOutcome(reply, actorKind));
      if (reply.raw.statusCode >= 500) span.fail(String(reply.raw.statusCode));
      span.end();
    });
    span.run(done);
  });
};
