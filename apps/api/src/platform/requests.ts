import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { createFixedHeaders, isApiRequest } from './headers.ts';
import { createMalformedHandler } from './malformed.ts';
import { answerProblem, Problem } from './problem.ts';
import { REQUEST_ID, readRequestId } from './request-id.ts';
import { attachReplyToLog, createRequestLogger, type LogAccess, recordAccess } from './request-log.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import type { Tracing } from './tracing/tracing.ts';

type Options = {
  isHttps: boolean;
  logAccess: LogAccess | undefined;
  actorKind: (request: FastifyRequest) => string | null;
  tracing?: Tracing | undefined;
};

/** Gives every request an id, the fixed headers, its log lines and, when refused, a problem document. */
export const createRequestLifecycle = ({ isHttps, logAccess, actorKind, tracing }: Options) => {
  const headers = createFixedHeaders(isHttps);
  const malformed = createMalformedHandler({ headers, logAccess });

  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    attachReplyToLog(request, reply);
    if (logAccess) recordAccess(request, reply, { write: logAccess, actorKind });
    void reply
      .headers(isApiRequest(request) ? headers.forApi : headers.forPages)
      .header(REQUEST_ID, request.id);
  };

  return {
    options: {
      genReqId: readRequestId,
      childLoggerFactory: createRequestLogger,
      logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
      clientErrorHandler: malformed.clientErrorHandler,
      /** Addresses that the router refuses before it looks for a route run no hook. */
      frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
        begin(request, reply);
        answerProblem(toProblem(error), request, reply);
      },
      // Node's own refusal would have no body: see `refuseWithoutHost`.
      http: { requireHostHeader: false },
      // Fastify's own answer would be no problem document; requests during a close are answered as usual.
      return503OnClosing: false,
    },
    attach: (app: FastifyInstance): void => {
      malformed.listenTo(app);
      // First, so that all that serves a request is a part of its trace.
      if (tracing) traceRequests(app, { tracing, actorKind });
      app.addHook('onRequest', async (request, reply) => {
        begin(request, reply);
        assertHostHeader(request);
      });
    },
  };
};

const toProblem = (error: FastifyError): unknown => {
  if (error.code === 'FST_ERR_BAD_URL') return new Problem('unreadable-request', { cause: error });
  // No id of ours is that long.
  return error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new Problem('not-found', { cause: error }) : error;
};

/** RFC 9112, 3.2. */
const assertHostHeader = ({ raw }: FastifyRequest): void => {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Problem('unreadable-request');
};
