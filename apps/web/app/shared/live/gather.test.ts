import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const collector = () => {
  const done: string[][] = [];
  let finish = Promise.withResolvers<void>();
  const gathered = gather<string>(
    (all) => {
      done.push([...all]);
      finish = Promise.withResolvers();
      return finish.promise;
    },
    () => 100,
  );
  return { ...gathered, done, finish: () => finish.resolve() };
};

test('what comes in a burst is handed on once, each thing once', async () => {
  const { add, done } = collector();
  for (const one of ['a', 'b', 'a']) add(one);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual([['a', 'b']]);
});

test('what comes while the work is done waits for its end, and a pause', async () => {
  const { add, done, finish } = collector();
  add('a');
  await vi.advanceTimersByTimeAsync(100);
  add('b');
  await vi.advanceTimersByTimeAsync(1_000);
  add('c');
  expect(done).toEqual([['a']]);
  finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual([['a'], ['b', 'c']]);
});

test('what waits is forgotten when it is stopped', async () => {
  const { add, stop, done } = collector();
  add('a');
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual([]);
  add('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual([['b']]);
});
