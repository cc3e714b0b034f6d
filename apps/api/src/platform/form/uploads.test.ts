import { expect, test } from 'vitest';
import { trackUploads } from './uploads.ts';

const never = new AbortController().signal;

test('low-priority work waits for the last upload, then continues', async () => {
  const uploads = trackUploads({ quietMs: 1, longestMs: 60_000, checkIntervalMs: 1 });
  const order: string[] = [];
  uploads.begin();
  uploads.begin();
  const waiting = uploads.waitUntilQuiet(never).then(() => order.push('drawn'));
  for (const form of ['first', 'second']) {
    await new Promise(setImmediate);
    order.push(form);
    uploads.end();
  }
  await waiting;
  expect(order).toEqual(['first', 'second', 'drawn']);
});

test('it does not wait without uploads, nor forever for endless ones', async () => {
  const uploads = trackUploads({ quietMs: 1, longestMs: 5, checkIntervalMs: 1 });
  await uploads.waitUntilQuiet(never);
  uploads.begin();
  await expect(uploads.waitUntilQuiet(never)).resolves.toBeUndefined();
});

test('it stops waiting on request', async () => {
  const uploads = trackUploads({ quietMs: 1, longestMs: 60_000, checkIntervalMs: 1 });
  uploads.begin();
  const stop = new AbortController();
  const waiting = uploads.waitUntilQuiet(stop.signal);
  stop.abort();
  await expect(waiting).rejects.toThrow('aborted');
});
