import { expect, test } from 'vitest';
import { detailTexts, problemTexts } from './codes/problem-texts.ts';
import { detailProblems, fieldProblems, problemStatuses } from './problems.ts';

test.each(Object.entries(problemTexts))('%s is named plainly and says a whole sentence', (name, text) => {
  expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(text).toMatch(/^[A-Z].*\.$/);
});

test('every problem has an error status, and no other status is listed', () => {
  expect(Object.keys(problemStatuses).toSorted()).toEqual(Object.keys(problemTexts).toSorted());
  for (const status of Object.values(problemStatuses))
    expect([...Array(100).keys()].map((n) => 400 + n).concat(503)).toContain(status);
});

test('all problems have different titles', () => {
  const texts = Object.values(problemTexts);
  expect(new Set(texts).size).toBe(texts.length);
});

test('a detail belongs to one problem and is more precise than its title', () => {
  expect(Object.keys(detailProblems).toSorted()).toEqual(Object.keys(detailTexts).toSorted());
  for (const [code, problem] of Object.entries(detailProblems)) {
    expect(Object.entries(detailTexts).find(([name]) => name === code)?.[1]).not.toBe(problemTexts[problem]);
  }
});

test('a file that is refused for its size, its type or a virus has a status of its own', () => {
  expect(Object.values(fieldProblems).map((problem) => problemStatuses[problem])).toEqual([
    413, 415, 415, 422,
  ]);
});
