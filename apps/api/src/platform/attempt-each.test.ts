import { expect, test } from 'vitest';
import { attemptEach } from './attempt-each.ts';
import { openDb, openPool } from './db.ts';

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

test('items that always fail hold back none behind them, and the first faults tell why', async () => {
  const done: number[] = [];
  const attempt = async (item: number) => {
    if (item < 990) throw new Error('no');
    done.push(item);
  };
  const fault = await attemptEach(range(1_000), attempt).catch((error: unknown) => error);
  expect(fault).toMatchObject({ message: '990 of 1000 failed' });
  expect(fault).toHaveProperty('errors.length', 10);
  expect(done).toHaveLength(10);
});

test('without the database nothing more is tried', async () => {
  const tried: number[] = [];
  const pool = openPool({ host: '127.0.0.1', port: 1 }, () => undefined);
  const db = openDb(pool);
  const attempt = async (item: number) => {
    tried.push(item);
    await db.selectFrom('users').select('id').execute();
  };
  await expect(attemptEach(range(1_000), attempt)).rejects.toThrow(AggregateError);
  expect(tried).toEqual([0]);
  await pool.end();
});

test('without a fault nothing is thrown', async () => {
  await expect(attemptEach(range(3), async () => undefined)).resolves.toBeUndefined();
});
