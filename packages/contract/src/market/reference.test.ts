import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findReferences, REFERENCE_COUNT, toReference } from './reference.ts';

const numbers = fc.integer({ min: 0, max: REFERENCE_COUNT - 1 });

test('a reference has two letters and eight characters that nobody misreads', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(toReference(number)).toMatch(/^CV[0-9A-HJKMNP-TV-Z]{8}$/);
    }),
  );
  expect(toReference(0)).toBe('CV00000000');
});

test('two numbers never share a reference', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      expect(toReference(one) === toReference(other)).toBe(one === other);
    }),
  );
});

const wrap = fc.constantFrom(
  (reference: string) => `NEFT/${reference}/NORTHLIGHT MEDIA`,
  (reference: string) => `neft ${reference.toLowerCase()} northlight`,
  (reference: string) => `IMPS-${reference.slice(0, 5)} ${reference.slice(5)}`,
  (reference: string) => `PAYMENTOF${reference}NORTHLIGHT`,
  (reference: string) => reference.replace(/(?<=^CV.*)0/g, 'O').replace(/(?<=^CV.*)1/g, 'l'),
);

test('a reference is found however a bank writes it', () => {
  fc.assert(
    fc.property(numbers, wrap, (number, write) => {
      expect(findReferences(write(toReference(number)))).toContain(toReference(number));
    }),
  );
});

test('a reference with one wrong character is none', () => {
  const places = fc.integer({ min: 2, max: 9 });
  const characters = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ');
  fc.assert(
    fc.property(numbers, places, characters, (number, place, character) => {
      const right = toReference(number);
      const wrong = right.slice(0, place) + character + right.slice(place + 1);
      expect(findReferences(wrong)).toEqual(wrong === right ? [right] : []);
    }),
  );
});

test.each([
  ['', []],
  ['SALARY NOVEMBER', []],
  ['CV1234', []],
  ['CVCV00000000', ['CV00000000']],
  ['CV00000000 and once more cv-0000-0000', ['CV00000000']],
])('%j holds %j', (narration, references) => {
  expect(findReferences(narration)).toEqual(references);
});
