import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work of one name runs in its order, also after a failure; other names do not wait', async () => {
  const takeTurn = createTurns();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = (name: string, until?: Promise<void>) => async () => {
    await until;
    done.push(name);
    return name;
  };
  const one = takeTurn('hot', work('one', first.promise));
  const failed = takeTurn('hot', async () => {
    throw new Error('no');
  });
  const three = takeTurn('hot', work('three'));
  expect(await takeTurn('cold', work('cold'))).toBe('cold');
  expect(done).toEqual(['cold']);
  first.resolve();
  await expect(failed).rejects.toThrow('no');
  expect(await Promise.all([one, three])).toEqual(['one', 'three']);
  expect(done).toEqual(['cold', 'one', 'three']);
});
