import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateTimeIn } from '../dates.ts';
import {
  findParameters,
  joinAlternatives,
  type ParameterKind,
  removeKinds,
  writeEnglish,
  writeParameters,
} from './parameters.ts';
import { codeTexts, isCode } from './texts.ts';

/** Values of each kind, as they come over the wire. */
const values: { [K in ParameterKind]: fc.Arbitrary<unknown> } = {
  text: fc.string(),
  label: fc.string(),
  choices: fc.array(fc.string(), { maxLength: 4 }),
  list: fc.array(fc.string(), { maxLength: 4 }),
  alternatives: fc.array(fc.string(), { maxLength: 4 }),
  number: fc.nat(),
  digits: fc.nat(),
  rupees: fc.nat(),
  paise: fc.nat(),
  percent: fc.nat(),
  day: fc
    .date({ noInvalidDate: true, min: new Date('1946-01-01'), max: new Date('2999-12-31') })
    .map((at) => at.toISOString().slice(0, 10)),
  time: fc
    .date({ noInvalidDate: true, min: new Date('1946-01-01'), max: new Date('2999-12-31') })
    .map((at) => at.toISOString()),
};

const parametersOf = (text: string): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(findParameters(text).map(({ name, kind }) => [name, values[kind]])));

const plain = { translate: (label: string) => label, translateChoice: (choice: string) => choice, or: 'or' };

const texts = Object.entries(codeTexts);

test('every text is written with any parameters of its kinds, and is the same over the wire', () => {
  for (const [, text] of texts) {
    const parameters = findParameters(text);
    fc.assert(
      fc.property(parametersOf(text), (given) => {
        const written = writeParameters(parameters, given, plain);
        expect(Object.keys(written ?? {})).toEqual(parameters.map(({ name }) => name));
        const sentence = writeEnglish(text, given);
        for (const { name, kind } of parameters) {
          if (kind === 'text' || kind === 'label') expect(sentence).toContain(String(given[name]));
        }
        expect(writeEnglish(text, JSON.parse(JSON.stringify(given)))).toBe(sentence);
      }),
      { numRuns: 20 },
    );
  }
});

test('a translation gets the names of the parameters in their order, without their kinds', () => {
  for (const [code, text] of texts) {
    const names = [...removeKinds(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(names).toEqual(findParameters(text).map(({ name }) => name));
    expect(removeKinds(text)).not.toMatch(/\{\w+, /);
    expect(isCode(code)).toBe(true);
  }
});

test('no text is written while a parameter is missing or of another kind', () => {
  const strange = fc.constantFrom<unknown>(undefined, null, true, {}, [1], Number.NaN);
  for (const [, text] of texts) {
    const parameters = findParameters(text);
    for (const { name } of parameters) {
      fc.assert(
        fc.property(parametersOf(text), strange, (given, value) => {
          expect(writeParameters(parameters, { ...given, [name]: value }, plain)).toBeNull();
        }),
        { numRuns: 10 },
      );
    }
  }
});

test('alternatives are joined so that the word stands before the last alone', () => {
  const names = fc.array(fc.stringMatching(/^[A-Z]{2,4}$/), { maxLength: 6 });
  fc.assert(
    fc.property(names, (given) => {
      const joined = joinAlternatives(given, 'or');
      expect(joined.split(/, | or /).filter((name) => name !== '')).toEqual(given);
      expect(joined.split(' or ').length).toBe(given.length > 1 ? 2 : 1);
    }),
  );
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, '7'])('%o is no number for a sentence', (most) => {
  for (const kind of ['number', 'digits', 'rupees'] as const) {
    expect(writeParameters([{ name: 'most', kind }], { most }, plain)).toBeNull();
  }
});

test('a time that cannot be parsed stays as it came', () => {
  expect(writeEnglish('{from, time}', { from: 'tomorrow' })).toBe('tomorrow');
  const at = '2026-11-18T12:45:00.000Z';
  expect(writeEnglish('{from, time}', { from: at })).toBe(formatDateTimeIn(at));
});

test.each(['toString', 'constructor', '', 'no-such-code'])('%j is no code', (code) => {
  expect(isCode(code)).toBe(false);
});
