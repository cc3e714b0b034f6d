import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ProblemType } from '@cinvoice/contract/problems';
import type { FastifyInstance } from 'fastify';
import type { FixedHeaders } from './headers.ts';
import { createProblemBody, createStatusBody, Problem } from './problem.ts';
import { REQUEST_ID } from './request-id.ts';
import type { LogAccess } from './request-log.ts';

type Options = { headers: FixedHeaders; logAccess: LogAccess | undefined };

/** Answers malformed requests on the connection itself: no route, hook or reply exists for them. */
export const createMalformedHandler = ({ headers, logAccess }: Options) => {
  const latest = new WeakMap<Duplex, ServerResponse>();

  const writeAnswer = (socket: Socket, status: number): void => {
    const requestId = randomUUID();
    const address = socket.remoteAddress ?? null;
    socket.end(toRawAnswer(status, { ...headers.forApi, [REQUEST_ID]: requestId }));
    // A peer that never closes must not keep the connection.
    socket.destroySoon();
    logAccess?.({
      requestId,
      method: null,
      route: null,
      status,
      ms: 0,
      address,
      actor: null,
      completed: true,
    });
  };

  return {
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket): void => {
      if (error.code === 'ECONNRESET') socket.destroy();
      // Errors that follow the first one on a connection need no further answer.
      if (!socket.writable) return;
      const pending = latest.get(socket);
      // A started answer must not have another one in its middle.
      if (pending?.headersSent && !pending.writableFinished) socket.destroy();
      else writeAnswer(socket, toStatus(error.code));
    },
    listenTo: ({ server }: FastifyInstance): void => {
      server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        latest.set(socket, response);
      });
      // An unknown expectation is ignored: the request is answered as it would be without it.
      server.on('checkExpectation', (request, response) => server.emit('request', request, response));
      server.on('connect', (_request, socket: Socket) => writeAnswer(socket, 400));
    },
  };
};

const toStatus = (code: string | undefined): number => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
};

const problemTypes: Record<number, ProblemType> = { 400: 'unreadable-request', 408: 'too-slow' };

const toRawAnswer = (status: number, headers: Readonly<Record<string, string>>): string => {
  const problem = problemTypes[status]
    ? createProblemBody(new Problem(problemTypes[status]))
    : createStatusBody(status);
  const body = JSON.stringify(problem);
  const all = {
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
};
