import { expect, test } from 'vitest';
import { rememberBriefly } from './remember-briefly.ts';

const createReader = () => {
  let reads = 0;
  let now = Date.UTC(2026, 10, 18);
  let fails = false;
  const read = rememberBriefly(
    async () => {
      reads += 1;
      if (fails) throw new Error('the database is away');
      return reads;
    },
    () => new Date(now),
    500,
  );
  return {
    read,
    pass: (ms: number) => {
      now += ms;
    },
    fail: (isOn: boolean) => {
      fails = isOn;
    },
  };
};

test('is read anew once it is older, and callers share a read', async () => {
  const { read, pass } = createReader();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  pass(499);
  expect(await read()).toBe(1);
  pass(1);
  expect(await read()).toBe(2);
});

test('is read anew after a clock was set back', async () => {
  const { read, pass } = createReader();
  expect(await read()).toBe(1);
  pass(-3_600_000);
  expect(await read()).toBe(2);
});

test('a read that failed is tried again at once', async () => {
  const { read, fail } = createReader();
  fail(true);
  await expect(read()).rejects.toThrow('the database is away');
  fail(false);
  expect(await read()).toBe(2);
});
