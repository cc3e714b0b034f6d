import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids sort by time, and within a millisecond by creation', () => {
  const times = [1_795_156_200_000, 1_795_156_200_000, 1_795_156_200_001];
  const ids = times.flatMap((time) => Array.from({ length: 1000 }, () => newId(new Date(time))));
  expect(ids.every(isId)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
