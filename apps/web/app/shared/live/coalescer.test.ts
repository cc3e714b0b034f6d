import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCoalescer } from './coalescer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const createCollector = () => {
  const done: string[][] = [];
  let finish = Promise.withResolvers<void>();
  const coalescer = createCoalescer<string>(
    (all) => {
      done.push([...all]);
      finish = Promise.withResolvers();
      return finish.promise;
    },
    () => 100,
  );
  return { ...coalescer, done, finish: () => finish.resolve() };
};

test('hands a burst on in one call without duplicates', async () => {
  const { add, done } = createCollector();
  for (const letter of ['a', 'b', 'a']) add(letter);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual([['a', 'b']]);
});

test('items added during the work wait for its end and a delay', async () => {
  const { add, done, finish } = createCollector();
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

test('stopping drops pending items', async () => {
  const { add, stop, done } = createCollector();
  add('a');
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual([]);
  add('b');
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual([['b']]);
});
