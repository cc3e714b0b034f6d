import { createFault, type Outcome } from '@cinvoice/ui/api/api.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { combineOutcomes } from './combine-outcomes.ts';

const resolveWith = <T>(data: T): Promise<Outcome<T>> => Promise.resolve({ data });

test('returns the answers in the order of the calls', async () => {
  const { data } = await combineOutcomes([resolveWith(1), resolveWith('two')]);
  expectTypeOf(data).toEqualTypeOf<[number, string] | undefined>();
  expect(data).toEqual([1, 'two']);
});

test('returns the first refusal', async () => {
  const [first, second] = [createFault(500, 'One.'), createFault(404, 'Other.')];
  expect(await combineOutcomes([resolveWith(1), Promise.resolve(first), Promise.resolve(second)])).toBe(
    first,
  );
});
