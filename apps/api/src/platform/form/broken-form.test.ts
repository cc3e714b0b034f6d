import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { project } from '@cinvoice/contract/kinds/project';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWithProblems } from '../problem.ts';
import { openLocalStorage } from '../storage/local.ts';
import { receiveForm, registerFormParser } from './form.ts';
import { aPdf, assertNoErrors, bodyOf, FORM } from './test-forms.ts';

const MEGABYTE = 1024 * 1024;

let folder: string;
let app: FastifyInstance;
let address: string;
/** The outcome of each request, in order. */
let outcomes: Promise<unknown>[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-form-'));
  const storage = await openLocalStorage(folder);
  const files = Object.fromEntries(listFieldsOfType(project, 'file'));
  outcomes = [];
  app = Fastify({ forceCloseConnections: true });
  answerWithProblems(app);
  registerFormParser(app);
  app.post('/', async (request) => {
    const received = receiveForm(request, { files, storage });
    outcomes.push(received.catch((error: unknown) => error));
    const { values, stagedFiles } = await received;
    try {
      assertNoErrors(values);
      return { size: values.files.contract?.size };
    } finally {
      await stagedFiles.discard();
    }
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const listFiles = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** Waits for a file in the temporary folder: the request is in the middle of one. */
const waitForFile = async (): Promise<void> => {
  while ((await listFiles()).length === 0) await setImmediate();
};

const createHead = (length: number): string =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM}\r\nContent-Length: ${length}\r\n\r\n`;

const connect = async (): Promise<net.Socket> => {
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

/** Sends every byte before it reads one, as a browser does. */
const post = async (socket: net.Socket, body: Buffer) => {
  socket.pause();
  for (const bytes of [createHead(body.length), body]) if (!socket.write(bytes)) await once(socket, 'drain');
  let answer = '';
  const read = (bytes: Buffer): void => {
    answer += bytes;
  };
  socket.on('data', read);
  socket.resume();
  await vi.waitUntil(() => answer.includes('\r\n\r\n') && answer.endsWith('}'), 20_000);
  socket.off('data', read);
  const [head = '', json = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(json) };
};

const contract = (bytes: number) => bodyOf({ name: 'contract', fileName: 'c.pdf', bytes: aPdf(bytes) });

test.each([
  ['drops the connection', (socket: net.Socket) => socket.destroy()],
  ['resets the connection', (socket: net.Socket) => socket.resetAndDestroy()],
  ['ends its half of the connection', (socket: net.Socket) => socket.end()],
])('a sender who %s in the middle of a file leaves nothing behind', async (_how, breakOff) => {
  const socket = await connect();
  socket.on('error', () => undefined);
  const body = contract(2 * MEGABYTE);
  socket.write(createHead(body.length));
  socket.write(body.subarray(0, MEGABYTE));
  await waitForFile();
  breakOff(socket);
  expect(outcomes).toHaveLength(1);
  expect(await outcomes[0]).toMatchObject({ type: 'unreadable-request' });
  expect(await listFiles()).toEqual([]);
});

test('a sender who is refused after 26 MB can read why', async () => {
  const socket = await connect();
  const { status, body } = await post(socket, contract(26 * MEGABYTE));
  expect(status).toBe(413);
  expect(body.message).toBe('Contract may be at most 25 MB.');
  socket.destroy();
});

test('a sender whose form is announced as too large can read why, and use the connection again', async () => {
  const socket = await connect();
  const refused = await post(socket, Buffer.concat([contract(1000), Buffer.alloc(70 * MEGABYTE)]));
  expect(refused).toMatchObject({ status: 413, body: { type: '/problems/form-too-large' } });
  expect(await post(socket, contract(5000))).toEqual({ status: 200, body: { size: 5000 } });
  expect(await new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBe(
    1,
  );
  socket.destroy();
});

test('a sender whose form is unreadable from its start can read why, and use the connection again', async () => {
  const socket = await connect();
  const refused = await post(socket, Buffer.alloc(20 * MEGABYTE, 'x'));
  expect(refused).toMatchObject({ status: 400, body: { type: '/problems/unreadable-request' } });
  expect(await post(socket, contract(5000))).toEqual({ status: 200, body: { size: 5000 } });
  socket.destroy();
});

test('a form without a length ends at 60 MB', async () => {
  const socket = await connect();
  socket.on('error', () => undefined);
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MEGABYTE, 'x'), Buffer.from('\r\n')]);
  const answer = once(socket, 'data');
  for (let sent = 0; sent < 62; sent += 1) if (!socket.write(chunk)) await once(socket, 'drain');
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test('a failing disk is answered with 503, without details', async () => {
  await rm(path.join(folder, 'tmp'), { recursive: true });
  await writeFile(path.join(folder, 'tmp'), '');
  const socket = await connect();
  const { status, body } = await post(socket, contract(3 * MEGABYTE));
  expect(status).toBe(503);
  expect(body.type).toBe('/problems/temporarily-unavailable');
  expect(JSON.stringify(body)).not.toContain('tmp');
  socket.destroy();
});

const sendForm = async (type: string, body: Buffer) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: answer.status, body: await answer.json() };
};

test.each(['', '""', '; charset=utf-8'])('an invalid boundary, %j, is refused', async (boundary) => {
  const body = Buffer.concat([Buffer.from('------\r\n'), contract(5000)]);
  const refused = await sendForm(`multipart/form-data; boundary=${boundary}`, body);
  expect(refused).toMatchObject({ status: 400, body: { type: '/problems/unreadable-request' } });
  expect(await listFiles()).toEqual([]);
});

test.each(['-', '--', '---'])(
  'a boundary %j that cannot separate the parts is answered',
  async (boundary) => {
    const { status } = await sendForm(
      `multipart/form-data; boundary=${boundary}`,
      bodyOf({ name: '--', bytes: '--' }),
    );
    expect([200, 400]).toContain(status);
  },
);

test('a form that ends before its body is answered', async () => {
  const over = Buffer.concat([contract(5000), Buffer.alloc(3 * MEGABYTE, 'x')]);
  expect(await sendForm(FORM, over)).toEqual({ status: 200, body: { size: 5000 } });
  const empty = Buffer.concat([bodyOf(), bodyOf(), Buffer.alloc(MEGABYTE, 'x')]);
  expect((await sendForm(FORM, empty)).status).toBe(200);
});
