import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createScanner, type Scanner } from './scanner.ts';
import { DEFINITIONS, hastyTiming, SIGNATURE, startTestClamd, type TestClamd, VIRUS } from './test-clamd.ts';

let clamd: TestClamd;
let scanner: Scanner;
beforeAll(async () => {
  clamd = await startTestClamd();
  scanner = createScanner(clamd.address);
});
afterAll(() => clamd.goAway());
beforeEach(() => {
  clamd.become('sound');
  clamd.limitTo(Number.POSITIVE_INFINITY);
  clamd.seen.length = 0;
});

const MB = 1024 * 1024;
const bytesOf = (text: string): Readable => Readable.from([Buffer.from(text)]);

/** Sends a file through, as an upload is stored. */
const follow = async (
  text: string,
  reread: () => Promise<Readable | null> = async () => bytesOf(text),
  by = scanner,
) => {
  const file = by.follow();
  const stored: Uint8Array[] = [];
  for await (const chunk of file.pass(bytesOf(text))) stored.push(chunk);
  return { stored: Buffer.concat(stored).toString(), verdict: await file.conclude(reread) };
};

test.each([
  ['stream: OK', { is: 'clean', definitions: DEFINITIONS }],
  [`stream: ${SIGNATURE} FOUND`, { is: 'infected', signature: SIGNATURE, definitions: DEFINITIONS }],
  // Where AlertExceedsMax is set: the rest of the file was not looked through.
  ['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND', { is: 'unreadable' }],
  ['stream: Cannot allocate memory ERROR', { is: 'unreadable' }],
])('the daemon says "%s"', async (says, verdict) => {
  clamd.become({ says });
  expect((await follow('any file')).verdict).toEqual(verdict);
});

test('the scanner sees the very bytes that are stored', async () => {
  const { stored, verdict } = await follow('the whole of it');
  expect(verdict).toMatchObject({ is: 'clean' });
  expect(clamd.seen).toEqual([stored]);
});

test('a file larger than the daemon takes is no virus', async () => {
  clamd.limitTo(5);
  expect((await follow('six bytes and more')).verdict).toEqual({ is: 'unreadable' });
});

test('a connection that is cut costs the sender nothing: what was stored is looked through instead', async () => {
  clamd.become('cuts once');
  const text = `cut, and ${VIRUS}`;
  const { stored, verdict } = await follow(text);
  expect(stored).toBe(text);
  expect(verdict).toMatchObject({ is: 'infected', signature: SIGNATURE });
});

test.each(['cuts', 'hangs'] as const)('a daemon that %s over one file is not away', async (mode) => {
  clamd.become(mode);
  const hasty = createScanner(clamd.address, hastyTiming);
  const { stored, verdict } = await follow('stored all the same', async () => bytesOf('stored'), hasty);
  expect(stored).toBe('stored all the same');
  expect(verdict).toEqual({ is: 'unreadable' });
});

test('what a daemon cut short, and storage does not give back yet, waits for a later try', async () => {
  clamd.become('cuts');
  expect((await follow('stored', async () => null)).verdict).toMatchObject({ is: 'away' });
});

test('a daemon that is not there is away at once, and its signatures are unknown', async () => {
  expect(await scanner.readDefinitions()).toBe(DEFINITIONS);
  await clamd.goAway();
  expect(await scanner.readDefinitions()).toBeNull();
  expect((await follow('stored')).verdict).toEqual({ is: 'away', reason: 'unreachable' });
  await clamd.comeBack();
  expect((await follow('stored')).verdict).toMatchObject({ is: 'clean' });
});

test('a file is read no faster than the daemon takes it', async () => {
  clamd.become('deaf');
  let read = 0;
  const large = async function* () {
    for (let part = 0; part < 64; part += 1) {
      read += MB;
      yield Buffer.alloc(MB, 'x');
    }
  };
  const verdict = scanner.scan(async () => large());
  let before = -1;
  await expect
    .poll(() => {
      const stands = read > 0 && read === before;
      before = read;
      return stands;
    })
    .toBe(true);
  expect(read).toBeLessThan(32 * MB);
  clamd.hear();
  expect(await verdict).toMatchObject({ is: 'clean' });
  expect(read).toBe(64 * MB);
});

test('slow senders take a bounded number of connections, and none from those who come after them', async () => {
  const waits = Promise.withResolvers<void>();
  const slow = async function* () {
    yield Buffer.from('the first bytes');
    await waits.promise;
  };
  const files = Array.from({ length: 40 }, () => scanner.follow());
  let open = 0;
  let most = 0;
  const reread = async () => {
    open += 1;
    most = Math.max(most, open);
    return bytesOf('stored').once('close', () => {
      open -= 1;
    });
  };
  const sent = files.map(async (file) => {
    for await (const _chunk of file.pass(slow()));
    return file.conclude(reread);
  });
  await expect.poll(() => clamd.open()).toBe(16);
  const quick = scanner.follow();
  for await (const _chunk of quick.pass(bytesOf('quick')));
  expect(await quick.conclude(async () => bytesOf('quick'))).toMatchObject({ is: 'clean' });
  waits.resolve();
  expect(new Set((await Promise.all(sent)).map(({ is }) => is))).toEqual(new Set(['clean']));
  // Those that wait for their turn hold no file open.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(4);
  await expect.poll(() => clamd.open()).toBe(0);
});
