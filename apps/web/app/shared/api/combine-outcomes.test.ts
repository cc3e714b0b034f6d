import { expect, expectTypeOf, test } from 'vitest';
import { fault, type Outcome } from './api.ts';
import { combineOutcomes } from './combine-outcomes.ts';

const answer = <T>(data: T): Promise<Outcome<T>> => Promise.resolve({ data });

test('returns the answers in the order of the calls', async () => {
  const { data } = await combineOutcomes([answer(1), answer('two')]);
  expectTypeOf(data).toEqualTypeOf<[number, string] | undefined>();
  expect(data).toEqual([1, 'two']);
});

test('returns the first refusal', async () => {
  const [one, other] = [fault(500, 'One.'), fault(404, 'Other.')];
  expect(await combineOutcomes([answer(1), Promise.resolve(one), Promise.resolve(other)])).toBe(one);
});
