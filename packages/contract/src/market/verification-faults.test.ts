import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECLARATIONS_VERSION, declarations, declarationTexts } from './declarations.ts';
import { constitutions, getPanStatus } from './tax-numbers.ts';
import {
  isAdult,
  listNeededPapers,
  listVerificationFaults,
  type VerificationFacts,
} from './verification-faults.ts';
import { verificationForm, verificationPapers } from './verification-form.ts';
import { addDays } from './working-days.ts';

const TODAY = '2026-11-20';

const whole: VerificationFacts = {
  legalName: 'Asha Rao',
  constitution: 'individual',
  pan: 'ABCPE1234F',
  birthDate: '1990-05-17',
  address: '12 Hill Road, Mumbai 400050',
  region: '27',
  gstin: '',
  declared: [...declarations],
  declarationsVersion: DECLARATIONS_VERSION,
  politicallyExposed: 'no',
  papers: ['panCard', 'addressProof'],
  email: 'asha@example.com',
};

/** A company of this year. */
const company = {
  constitution: 'company',
  pan: 'AAACR5055K',
  birthDate: '2026-02-01',
  papers: ['panCard', 'addressProof', 'authority'],
} as const satisfies Partial<VerificationFacts>;

const listFaults = (changes: Partial<VerificationFacts>): [path: string, code: string][] =>
  listVerificationFaults({ ...whole, ...changes }, TODAY).map(({ path, code }) => [path, code]);

test('a whole verification has no fault', () => {
  expect(listFaults({})).toEqual([]);
  expect(listFaults({ politicallyExposed: 'yes', gstin: '27ABCPE1234F1Z0' })).toEqual([]);
});

test('a blank one lacks everything that is needed, in the order of the form', () => {
  const blank: VerificationFacts = {
    legalName: '',
    constitution: null,
    pan: '',
    birthDate: '',
    address: '',
    region: '',
    gstin: '',
    declared: [],
    declarationsVersion: 0,
    politicallyExposed: '',
    papers: [],
    email: '',
  };
  expect(listVerificationFaults(blank, TODAY).map(({ path }) => path)).toEqual([
    'email',
    'constitution',
    'legalName',
    'pan',
    'birthDate',
    'address',
    'region',
    'panCard',
    'addressProof',
    'politicallyExposed',
    'declared',
  ]);
});

test.each<[string, Partial<VerificationFacts>, [path: string, code: string]]>([
  ['an address that is not confirmed', { email: '' }, ['email', 'email-unconfirmed']],
  ['a company’s PAN of a person', { pan: 'AAACR5055K' }, ['pan', 'pan-of-other-form']],
  ['a minor', { birthDate: '2008-11-21' }, ['birthDate', 'not-of-age']],
  ['a day of birth to come', { birthDate: '2030-01-01' }, ['birthDate', 'not-of-age']],
  ['a company that has not begun', { ...company, birthDate: '2030-01-01' }, ['birthDate', 'day-to-come']],
  ['the GSTIN of another', { gstin: '27AAPFU0939F1ZV' }, ['gstin', 'gstin-of-other-pan']],
  [
    'a declaration too few',
    { declared: ['resident', 'risks', 'own-account'] },
    ['declared', 'declarations-missing'],
  ],
  ['declarations of another version', { declarationsVersion: 99 }, ['declared', 'declarations-changed']],
  ['no proof of address', { papers: ['panCard'] }, ['addressProof', 'field-required']],
])('%s is a fault', (_case, changes, fault) => {
  expect(listFaults(changes)).toEqual([fault]);
});

test('whoever signs for another needs a letter of authority', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...constitutions),
      fc.uniqueArray(fc.constantFrom(...verificationPapers)),
      (constitution, papers) => {
        const pan = `AAA${getPanStatus(constitution)}R5055K`;
        const missing = listNeededPapers(constitution).filter((paper) => !papers.includes(paper));
        expect(listFaults({ constitution, pan, papers }).map(([path]) => path)).toEqual(missing);
        expect(listNeededPapers(constitution).includes('authority')).toBe(constitution !== 'individual');
      },
    ),
  );
});

describe('age', () => {
  test.each([
    ['2008-11-20', true],
    ['2008-11-21', false],
    ['2008-02-29', true],
  ])('a person born on %s is of age on that day: %s', (day, expected) => {
    expect(isAdult(day, TODAY)).toBe(expected);
  });

  test('once reached, it stays', () => {
    const day = fc
      .date({ min: new Date('1920-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, fc.integer({ min: 0, max: 9_000 }), (born, on, later) => {
        if (isAdult(born, on)) expect(isAdult(born, addDays(on, later))).toBe(true);
        expect(isAdult(born, addDays(born, 17 * 365))).toBe(false);
        expect(isAdult(born, addDays(born, 18 * 366))).toBe(true);
      }),
    );
  });
});

test('a form takes lists as JSON text, and refuses what is none', () => {
  const { texts } = verificationForm;
  const parse = (form: object) => texts.safeParse(form);
  expect(parse({ tiedHouses: '["Neel Films","Neel Films"]' }).data).toEqual({ tiedHouses: ['Neel Films'] });
  expect(parse({ declared: '' }).data).toEqual({ declared: [] });
  for (const form of [
    { tiedHouses: 'Neel Films' },
    { tiedHouses: '[" "]' },
    { tiedHouses: JSON.stringify(Array.from({ length: 21 }, (_, each) => `House ${each}`)) },
    { tiedOtts: '["7"]' },
    { declared: '["everything"]' },
    { constitution: 'club' },
    { birthDate: '2001-02-29' },
    { region: '28' },
    { declarationsVersion: '0' },
    { other: 'x' },
  ])
    expect(parse(form).success, JSON.stringify(form)).toBe(false);
});

test('a company may be younger than a person, and its day is that of its incorporation', () => {
  expect(listFaults(company)).toEqual([]);
  expect(listVerificationFaults({ ...whole, ...company, birthDate: '' }, TODAY)).toMatchObject([
    { path: 'birthDate', message: 'Date of incorporation or formation is required.' },
  ]);
});

/** The SHA-256 of the sentences of each version. */
const wordings: Record<number, string> = { 1: 'dmTcJP6n3tShw6Q9bZAsCnWi/WeZthKswydCVOP0ow8=' };

test('the words of a version do not change: another wording is another version', async () => {
  for (const [version, texts] of Object.entries(declarationTexts)) {
    const bytes = new TextEncoder().encode(JSON.stringify(texts));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    expect(btoa(String.fromCharCode(...hash))).toBe(wordings[Number(version)]);
  }
  expect(declarationTexts[DECLARATIONS_VERSION]).toBeDefined();
});
