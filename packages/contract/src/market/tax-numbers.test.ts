import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFieldErrors } from '../codes/issues.ts';
import { isGstin, isPan } from '../rules/identity.ts';
import { getRegionName, isRegion, regions } from './regions.ts';
import {
  cinText,
  constitutions,
  createRegion,
  getGstinRegion,
  getPanStatus,
  gstinText,
  holdsPan,
  isPanOf,
  panText,
} from './tax-numbers.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';

const createLetters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length });

const constitution = fc.constantFrom(...constitutions);

/** PANs of holders of a legal form. */
const createPans = (status: string) =>
  fc
    .tuple(createLetters(3), createLetters(1), fc.integer({ min: 0, max: 9999 }), createLetters(1))
    .map(([start, name, number, end]) => `${start}${status}${name}${String(number).padStart(4, '0')}${end}`);

const panWithForm = constitution.chain((form) =>
  createPans(getPanStatus(form)).map((pan) => ({ pan, form })),
);

const region = fc.constantFrom(...regions.map(({ code }) => code));

/** Completes the first fourteen characters, of which exactly one check digit is right. */
const completeGstin = (first14: string): string =>
  [...`${digits}${letters}`].map((digit) => first14 + digit).find(isGstin) ?? '';

const gstin = fc
  .record({ region, holder: panWithForm, entity: fc.constantFrom(...'123456789', ...letters) })
  .map(({ region: code, holder, entity }) => ({
    pan: holder.pan,
    region: code,
    gstin: completeGstin(`${code}${holder.pan}${entity}Z`),
  }));

const listMessages = (schema: Parameters<typeof listFieldErrors>[0], text: unknown): string[] =>
  listFieldErrors(schema, text).map(({ code }) => code);

describe('a PAN', () => {
  test('is its holder’s by the fourth letter', () => {
    fc.assert(
      fc.property(panWithForm, constitution, ({ pan, form }, other) => {
        expect(isPan(pan)).toBe(true);
        expect(isPanOf(pan, form)).toBe(true);
        expect(isPanOf(pan, other)).toBe(getPanStatus(form) === getPanStatus(other));
      }),
    );
  });

  test.each([
    ['ABCPE1234F', 'individual', true],
    ['ABCPE1234F', 'proprietor', true],
    ['ABCPE1234F', 'company', false],
    ['AAACR5055K', 'company', true],
    ['AAACR5055K', 'llp', false],
    ['AAAFR5055K', 'llp', true],
    ['AAAFR5055K', 'partnership', true],
    ['AAAHR5055K', 'huf', true],
    ['AAATR5055K', 'trust', true],
    ['AAATR5055', 'trust', false],
  ] as const)('%s of a holder that is %s: %s', (pan, form, expected) => {
    expect(isPanOf(pan, form)).toBe(expected);
  });

  test('may be typed in small letters and with spaces', () => {
    expect(panText.parse(' abcpe 1234 f ')).toBe('ABCPE1234F');
    expect(panText.parse('  ')).toBe('');
    expect(listMessages(panText, 'ABCDE1234F')).toEqual(['pan-invalid']);
    expect(listMessages(panText, 7)).toEqual(['not-text']);
  });
});

describe('a GSTIN', () => {
  test('holds the PAN and the state of its holder', () => {
    fc.assert(
      fc.property(gstin, panWithForm, (number, { pan: other }) => {
        expect(gstinText.parse(number.gstin.toLowerCase())).toBe(number.gstin);
        expect(getGstinRegion(number.gstin)).toBe(number.region);
        expect(holdsPan(number.gstin, number.pan)).toBe(true);
        expect(holdsPan(number.gstin, other)).toBe(number.pan === other);
      }),
    );
  });

  test('with one character changed is refused', () => {
    fc.assert(
      fc.property(
        gstin,
        fc.integer({ min: 0, max: 14 }),
        fc.constantFrom(...digits, ...letters),
        (number, index, character) => {
          fc.pre(number.gstin[index] !== character);
          const changed = number.gstin.slice(0, index) + character + number.gstin.slice(index + 1);
          expect(listMessages(gstinText, changed)).toEqual(['gstin-invalid']);
        },
      ),
    );
  });

  test.each(['25', '28', '00', '39', '97', '99'])('of the code %s is of no state', (code) => {
    const number = completeGstin(`${code}ABCPE1234F1Z`);
    expect(isGstin(number)).toBe(true);
    expect(listMessages(gstinText, number)).toEqual(['gstin-invalid']);
  });

  test('may be blank', () => {
    expect(gstinText.parse(' ')).toBe('');
  });
});

test('a CIN may be typed in small letters and with spaces', () => {
  expect(cinText.parse(' l17110 mh1973 plc019786')).toBe('L17110MH1973PLC019786');
  expect(listMessages(cinText, 'L17110')).toEqual(['cin-invalid']);
});

describe('the regions', () => {
  test('are the 28 states and 8 union territories, each once', () => {
    expect(regions).toHaveLength(36);
    expect(new Set(regions.map(({ code }) => code)).size).toBe(36);
    expect(new Set(regions.map(({ name }) => name)).size).toBe(36);
  });

  test.each([
    ['27', 'Maharashtra'],
    ['29', 'Karnataka'],
    ['33', 'Tamil Nadu'],
    ['37', 'Andhra Pradesh'],
    ['28', ''],
  ])('%s is %s', (code, name) => {
    expect(getRegionName(code)).toBe(name);
    expect(isRegion(code)).toBe(name !== '');
  });

  test('are chosen by their codes', () => {
    const schema = createRegion('State');
    expect(schema.parse(' 27 ')).toBe('27');
    expect(schema.parse('')).toBe('');
    expect(listMessages(schema, 'Maharashtra')).toEqual(['not-from-list']);
  });
});
