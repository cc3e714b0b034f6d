import { expect, test } from 'vitest';
import { compileText } from './compile-texts.ts';

test('a figure and its percent sign stay on one line', () => {
  expect(compileText('12 to 16 % a year')).toBe('12 to 16\u00a0% a year');
  expect(compileText('Fixed deposit, {percent} %')).toEqual(['Fixed deposit, ', ['percent'], '\u00a0%']);
});

test('all else is left as it is written', () => {
  expect(compileText('100% of {name} is 5 units')).toEqual(['100% of ', ['name'], ' is 5 units']);
});
