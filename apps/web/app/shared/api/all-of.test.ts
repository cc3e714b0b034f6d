import { expect, expectTypeOf, test } from 'vitest';
import { allOf } from './all-of.ts';
import { fault, type Outcome } from './api.ts';

const answer = <T>(data: T): Promise<Outcome<T>> => Promise.resolve({ data });

test('what each answered stands in its place', async () => {
  const { data } = await allOf([answer(1), answer('two')]);
  expectTypeOf(data).toEqualTypeOf<[number, string] | undefined>();
  expect(data).toEqual([1, 'two']);
});

test('the first refusal stands for all', async () => {
  const [one, other] = [fault(500, 'One.'), fault(404, 'Other.')];
  expect(await allOf([answer(1), Promise.resolve(one), Promise.resolve(other)])).toBe(one);
});
