import net from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { answerWithProblems, Problem } from './problem.ts';
import { createAccessLog } from './request-log.ts';
import { createRequestLifecycle } from './requests.ts';
import { listeningPort } from './test-http.ts';
import { sendRaw } from './test-raw.ts';

const lines: string[] = [];
const log: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });

const createApp = (): FastifyInstance => {
  const requests = createRequestLifecycle({
    isHttps: false,
    logAccess: createAccessLog(log),
    actorKind: ({ headers }) => (headers.authorization ? 'admin' : null),
  });
  const made = Fastify({ loggerInstance: log, ...requests.options });
  answerWithProblems(made);
  requests.attach(made);
  return made;
};

const app = createApp();
app.get('/items/:id', async (request, reply) => {
  void reply.code(201);
  request.log.warn({ what: 'noted' }, 'in a handler');
  return {};
});
app.get('/refused', async () => {
  throw new Problem('not-allowed');
});
app.get('/broken', async () => {
  throw new Error('a fault');
});
app.get('/endless', (_request, reply) => {
  reply.hijack().raw.writeHead(200).write('first');
});

let port: number;
beforeAll(async () => {
  port = await listeningPort(app);
});
afterAll(() => app.close());

const line = z.looseObject({ msg: z.string(), log: z.string().optional() });

/** The lines of one request; the access log's comes last, once the connection has the whole answer. */
const listLines = async (id: string) => {
  const found = () => lines.map((text) => line.parse(JSON.parse(text))).filter((one) => one.requestId === id);
  await expect.poll(() => found().some(({ log: name }) => name === 'access')).toBe(true);
  return found();
};

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

const getRequestId = (answer: Response): string => answer.headers.get('x-request-id') ?? '';

test('an id from a proxy is kept, in the answer and in every line', async () => {
  const answer = await ask('/items/7?token=hush', {
    'x-request-id': 'Root=1-67891233-abc',
    authorization: 'Bearer hush',
  });
  expect(getRequestId(answer)).toBe('Root=1-67891233-abc');
  const found = await listLines('Root=1-67891233-abc');
  expect(found).toMatchObject([
    { msg: 'in a handler', what: 'noted', method: 'GET', route: '/items/:id', status: 201 },
    {
      log: 'access',
      method: 'GET',
      route: '/items/:id',
      status: 201,
      ms: expect.any(Number),
      address: '127.0.0.1',
      actor: 'admin',
      completed: true,
    },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/hush|items\/7/);
});

test.each(['a b', '<script>', 'x'.repeat(129), 'a,b'])(
  'the id %s is not taken, and another is made',
  async (given) => {
    const id = getRequestId(await ask('/items/7', { 'x-request-id': given }));
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    await listLines(id);
  },
);

test.each([
  ['/refused', 'refused', 403],
  ['/broken', 'request failed', 500],
])('what is logged of %s names its route and status', async (path, msg, status) => {
  const found = await listLines(getRequestId(await ask(path)));
  expect(found).toMatchObject([
    { msg, method: 'GET', route: path, status },
    { log: 'access', status },
  ]);
});

test('an address without a route has an entry, too', async () => {
  const found = await listLines(getRequestId(await ask('/items/%ff')));
  expect(found).toMatchObject([{ log: 'access', method: 'GET', route: null, status: 400 }]);
});

test('malformed HTTP has an entry, too', async () => {
  const { headers } = await sendRaw(port, 'rubbish\r\n\r\n');
  expect(await listLines(headers['x-request-id'] ?? '')).toMatchObject([
    { log: 'access', method: null, status: 400, address: '127.0.0.1' },
  ]);
});

test('a reader who leaves early is distinguished from one with the whole answer', async () => {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.once('data', () => socket.destroy());
  socket.write('GET /endless HTTP/1.1\r\nHost: a\r\nX-Request-Id: left-early\r\n\r\n');
  expect(await listLines('left-early')).toMatchObject([{ route: '/endless', completed: false }]);
});

test('a request on an open connection during a close is answered normally', async () => {
  const closing = createApp();
  const begun = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  closing.post('/slow', async (request) => request.body);
  closing.addHook('onRequest', async () => begun.resolve());
  closing.addHook('preClose', async () => stopping.resolve());
  const there = await listeningPort(closing);
  // The first is unanswered until its body is complete; the second follows on the same connection.
  const answered = sendRaw(
    there,
    'POST /slow HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
    stopping.promise,
    '{}GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n',
  );
  await begun.promise;
  const closed = closing.close();
  const { headers, body } = await answered;
  await closed;
  const second = body.slice(Number(headers['content-length']));
  expect(second).not.toMatch(/^HTTP\/1\.1 503/);
});
