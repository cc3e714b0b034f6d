import { expect, test } from 'vitest';
import { attemptEach } from './attempt-each.ts';

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

test('a fault in one item leaves the others done, and is thrown at the end', async () => {
  const done: number[] = [];
  const attempt = async (item: number) => {
    if (item === 1) throw new Error('no');
    done.push(item);
  };
  await expect(attemptEach(range(4), attempt)).rejects.toMatchObject({
    message: '1 of 4 failed',
    errors: [expect.objectContaining({ message: 'no' })],
  });
  expect(done).toEqual([0, 2, 3]);
});

test('what fails everywhere is given up', async () => {
  const tried: number[] = [];
  const attempt = async (item: number) => {
    tried.push(item);
    throw new Error('away');
  };
  await expect(attemptEach(range(1_000), attempt)).rejects.toThrow(AggregateError);
  expect(tried).toHaveLength(10);
});

test('without a fault nothing is thrown', async () => {
  await expect(attemptEach(range(3), async () => undefined)).resolves.toBeUndefined();
});
