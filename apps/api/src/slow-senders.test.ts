import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { bodyOf, FORM } from '#api/platform/form/test-forms.ts';
import { connectRaw, type RawConnection } from '#api/platform/test-socket.ts';

let cast: Cast;
let port: number;
beforeAll(async () => {
  cast = await startCast({
    pace: { headMs: 1_000, bytesPerSecond: 4_000, slackMs: 1_000, checkIntervalMs: 10 },
  });
  port = Number(new URL(await cast.server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => cast.server.close());

const storedFiles = async (): Promise<string[]> => {
  const entries = await readdir(cast.server.folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** Sends single bytes with pauses until the connection is closed. */
const trickle = async ({ socket, closed }: RawConnection, byte: string): Promise<void> => {
  const dripping = setInterval(() => socket.write(byte), 20);
  await closed;
  clearInterval(dripping);
};

const requestHead = (url: string, lines: string[], length: number | null): string =>
  [
    `POST /api/v1${url} HTTP/1.1`,
    'Host: localhost',
    ...lines,
    length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

const json = 'Content-Type: application/json';
const opening = bodyOf({ name: 'contract', fileName: 'c.pdf', bytes: '%PDF-1.7\n' }).subarray(0, -40);

test.each([
  ['a contact form', () => requestHead('/contact', [json], 500), '{"name":"', 'a'],
  ['a body in chunks', () => requestHead('/contact', [json], null), '', '1\r\na\r\n'],
  ['a sign-in', () => requestHead('/users/verify-otp', [json], 100), '', '{'],
  [
    'a form with files',
    () =>
      requestHead(
        '/projects',
        [`Content-Type: ${FORM}`, `Authorization: Bearer ${cast.asha.token}`],
        50_000_000,
      ),
    opening,
    'x',
  ],
])('%s that dribbles is answered with 408, and its connection closed', async (_what, head, begin, byte) => {
  const kept = await storedFiles();
  const connection = await connectRaw(port);
  await connection.write(head());
  await connection.write(begin);
  await trickle(connection, byte);
  const answer = await connection.answer();
  expect(answer).toMatchObject({ status: 408, headers: { connection: 'close' } });
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({
    type: '/problems/too-slow',
    message: 'The request came in too slowly. Please try again.',
  });
  await vi.waitFor(async () => expect(await storedFiles()).toEqual(kept));
});

test('a body that keeps trickling after its refusal is cut off', async () => {
  const connection = await connectRaw(port);
  await connection.write(requestHead('/projects', [`Content-Type: ${FORM}`], 50_000_000));
  await trickle(connection, 'x');
  expect(await connection.answer()).toMatchObject({ status: 401 });
});

test('an endless head is answered with 408, and its connection closed', async () => {
  const connection = await connectRaw(port);
  await connection.write('GET /api/v1/ott HTTP/1.1\r\nX-Long: ');
  await trickle(connection, 'x');
  const answer = await connection.answer();
  expect(answer).toMatchObject({ status: 408 });
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ type: '/problems/too-slow' });
});

test('a long answer and a reused connection do not count as slow senders', async () => {
  const events = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
    headers: { authorization: `Bearer ${cast.asha.token}` },
  });
  const reader = events.body?.getReader();
  const connection = await connectRaw(port);
  const contact = requestHead('/contact', [json], 2);
  await connection.write(`${contact}{}`);
  expect(await connection.answer()).toMatchObject({ status: 400 });
  // Several heartbeats of the stream, each after many checks of the pace.
  for (let beat = 0; beat < 20; beat += 1) expect((await reader?.read())?.done).toBe(false);
  await connection.write(`${contact}{}`);
  expect(await connection.answer()).toMatchObject({ status: 400 });
  connection.socket.destroy();
  await reader?.cancel();
});
