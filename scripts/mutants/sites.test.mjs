import { expect, test } from 'vitest';
import { chooseSite, listSites } from './sites.mjs';

const code = `
export const check = (age: number, isMember: boolean): string => {
  if (!isMember) return 'no';
  note(age);
  return (age + 1) <= 18 && isMember ? 'young' : 'old';
};
`;

const planted = ({ start, end, by }) => `${code.slice(0, start)}${by}${code.slice(end)}`;
const site = (what) => listSites('check.ts', code).find((one) => one.what === what);

test.each([
  ['guard removed', "if (false) return 'no';"],
  ['condition negated', "if (!(!isMember)) return 'no';"],
  ['call dropped', '  ;\n'],
  ['comparison shifted', '(age + 1) < 18 &&'],
  ['operator swapped', '<= 18 || isMember'],
  ['answer dropped', 'if (!isMember) return;'],
])('%s', (what, expected) => {
  expect(planted(site(what))).toContain(expected);
});

test('a seed falls on the same code, wherever its file stands and whatever stands around it', () => {
  const moved = listSites('elsewhere/check.ts', `export const more = () => 1;\n${code}`);
  for (const seed of ['a', 'b', 'c', 'd']) {
    expect(chooseSite(moved, seed)?.key).toBe(chooseSite(listSites('check.ts', code), seed)?.key);
  }
});

test('no place for a fault is no site', () => {
  expect(chooseSite(listSites('none.ts', 'export const one = 1;'), 'a')).toBeNull();
});
