import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { listFieldsOfType } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { receiveForm, registerFormParser } from '#api/platform/form/form.ts';
import { aPdf, aPng, assertNoErrors, bodyOf, FORM } from '#api/platform/form/test-forms.ts';
import { answerWithProblems } from '#api/platform/problem.ts';
import { openLocalStorage } from '#api/platform/storage/local.ts';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { connectRaw, type RawConnection } from '#api/platform/test-socket.ts';
import { aForm } from '#api/test-app.ts';

/** Concurrent senders. */
const SENDERS = 8;

let folder: string;
let app: FastifyInstance;
let port: number;
let inHand = 0;
const faults: unknown[] = [];
const fault = (error: unknown): void => void faults.push(error);

beforeAll(async () => {
  process.on('uncaughtException', fault).on('unhandledRejection', fault);
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-cut-'));
  const storage = await openLocalStorage(folder);
  app = Fastify({ forceCloseConnections: true });
  answerWithProblems(app);
  registerFormParser(app);
  for (const kind of kinds) {
    const files = Object.fromEntries(listFieldsOfType(kind, 'file'));
    app.post(`/${kind.slug}`, async (request) => {
      inHand += 1;
      try {
        const { values, stagedFiles } = await receiveForm(request, { files, storage });
        await stagedFiles.discard();
        assertNoErrors(values);
        return Object.keys(values.files);
      } finally {
        inHand -= 1;
      }
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A listening server's address is a TCP address.
  port = (app.server.address() as AddressInfo).port;
});

afterEach(async () => {
  // A busy server can begin with a broken request after its client has left: a file may come and go once more.
  await vi.waitFor(
    async () => {
      expect(inHand).toBe(0);
      expect(await filesLeft()).toEqual([]);
    },
    { timeout: 25_000, interval: 20 },
  );
  expect(faults).toEqual([]);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
  process.off('uncaughtException', fault).off('unhandledRejection', fault);
});

const filesLeft = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const partsOf = (kind: Kind) =>
  Promise.all(
    [...aForm(kind, 'an-ott')].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, bytes: value }
        : { name, fileName: value.name, bytes: await value.bytes() },
    ),
  );

const requestHead = (kind: Kind, length: number): string =>
  `POST /${kind.slug} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM}\r\nContent-Length: ${length}\r\n\r\n`;

type Sending = { kind: Kind; body: Buffer; cut: number };

/** Sends the form up to the cut as a complete body, and waits for the answer. */
const sendCut = async (connection: RawConnection, { kind, body, cut }: Sending) => {
  const sent = Buffer.concat([Buffer.from(requestHead(kind, cut)), body.subarray(0, cut)]);
  await connection.write(sent);
  return connection.answer();
};

const partings: ((connection: RawConnection) => unknown)[] = [
  ({ socket }) => socket.end(),
  ({ socket }) => socket.destroy(),
  ({ socket }) => socket.resetAndDestroy(),
];

/** Closes the connection at the cut, although more was announced. */
const breakOff = async ({ kind, body, cut }: Sending) => {
  const connection = await connectRaw(port);
  await connection.write(Buffer.concat([Buffer.from(requestHead(kind, body.length)), body.subarray(0, cut)]));
  partings[cut % partings.length]?.(connection);
  await connection.closed;
  return connection.answer();
};

/** Cuts at each offset with several concurrent senders; returns the number of answers by status. */
const cutAt = async (kind: Kind, body: Buffer, cuts: Iterator<number>): Promise<Record<string, number>> => {
  const answered: Record<string, number> = {};
  const send = async (): Promise<void> => {
    let connection = await connectRaw(port);
    for (let next = cuts.next(); !next.done; next = cuts.next()) {
      const sending = { kind, body, cut: next.value };
      if (connection.socket.closed) connection = await connectRaw(port);
      const answers = [await sendCut(connection, sending), await breakOff(sending)];
      const [whole, broken] = answers.map((answer) => String(answer?.status ?? 'closed'));
      for (const what of [`cut: ${whole}`, `broken: ${broken}`]) answered[what] = (answered[what] ?? 0) + 1;
    }
    connection.socket.destroy();
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  return answered;
};

test.each(kinds.map((kind) => [kind.slug, kind] as const))(
  'a form of %s that stops or breaks off at any byte is refused and leaves nothing',
  { timeout: PROPERTY_MS },
  async (_slug, kind) => {
    const body = bodyOf(...(await partsOf(kind)));
    // The last two bytes are an optional line end.
    const cuts = body.length - 2;
    const answered = await cutAt(kind, body, Array(cuts).keys());
    const { 'broken: closed': closed = 0, 'broken: 400': told = 0, ...others } = answered;
    expect(others).toEqual({ 'cut: 400': cuts });
    expect(closed + told).toBe(cuts);
    const whole = await connectRaw(port);
    expect(await sendCut(whole, { kind, body, cut: body.length })).toMatchObject({ status: 200 });
    whole.socket.destroy();
  },
);

test('a form cut anywhere in large files is refused, too', { timeout: PROPERTY_MS }, async () => {
  const large = fc.record({
    kind: fc.constantFrom(...kinds),
    sizes: fc.array(fc.integer({ min: 64, max: 400_000 }), { minLength: 1, maxLength: 4 }),
    share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(large, async ({ kind, sizes, share }) => {
      const fields = listFieldsOfType(kind, 'file').slice(0, sizes.length);
      const parts = fields.map(([name, { accept }], index) => {
        const isPdf = accept.includes('pdf');
        const size = sizes[index] ?? 64;
        return { name, fileName: isPdf ? 'a.pdf' : 'a.png', bytes: isPdf ? aPdf(size) : aPng(size) };
      });
      const body = bodyOf(...parts);
      const cut = Math.floor(share * (body.length - 2));
      const answered = await cutAt(kind, body, [cut].values());
      expect(Object.keys(answered).toSorted()).toEqual([
        expect.stringMatching(/^broken: (400|closed)$/),
        'cut: 400',
      ]);
    }),
    { numRuns: 150 },
  );
});
