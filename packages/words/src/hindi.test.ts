import { addAdmin, changeOttPassword, createOtt } from '@cinvoice/contract/accounts';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { listFieldErrors } from '@cinvoice/contract/codes/issues';
import { findParameters, type ParameterKind } from '@cinvoice/contract/codes/parameters';
import { makeDetail, makeProblemText } from '@cinvoice/contract/codes/problem-texts';
import { codeTexts } from '@cinvoice/contract/codes/texts';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { createFormSchema } from '@cinvoice/contract/kinds/schema';
import { completeProfile, registerOrLogin, updateProfile } from '@cinvoice/contract/requests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmountInWords, formatPaiseInWords } from '#words/amount-in-words.ts';
import { formatShortAmount } from '#words/short-amount.ts';
import { setBuiltLanguage } from './current-language.ts';
import { sharedUi } from './en/shared-ui.ts';
import { getText, translateCoded } from './get-text.ts';
import { loadTexts } from './texts.ts';

beforeAll(async () => {
  await loadTexts('hi', 'areas');
  setBuiltLanguage('hi');
});

afterAll(() => setBuiltLanguage('en'));

test('finds a text by its catalogue and key, in the plural of Hindi', () => {
  expect(getText(sharedUi, 'retry')).toBe('फिर कोशिश करें');
  expect(getText(sharedUi, 'problemsFound', { count: 1 })).toBe('एक जगह ध्यान देना ज़रूरी है');
  expect(getText(sharedUi, 'problemsFound', { count: 120000 })).toBe('1,20,000 जगहों पर ध्यान देना ज़रूरी है');
});

test.each([
  [makeProblemText('not-signed-in'), 'आगे बढ़ने के लिए कृपया साइन इन करें।'],
  [makeFieldRefusal('field-required', { field: 'Project name' }), 'प्रोजेक्ट का नाम ज़रूरी है।'],
  [
    makeFieldRefusal('file-of-other-type', { field: 'Poster', formats: ['JPG', 'JPEG', 'PNG'] }),
    'पोस्टर: JPG, JPEG या PNG फ़ाइल चुनें।',
  ],
  [
    makeFieldRefusal('remark-required', { status: 'Need Clarification' }),
    '“स्पष्टीकरण चाहिए” के लिए टिप्पणी ज़रूरी है।',
  ],
  [makeFieldRefusal('too-many-characters', { most: 20_000 }), 'ज़्यादा से ज़्यादा 20,000 अक्षर हो सकते हैं।'],
  [
    makeFieldRefusal('not-a-choice', { field: 'Language', options: ['hindi', 'brajbhasha', 'klingon'] }),
    'भाषा इनमें से एक हो: हिन्दी, ब्रजभाषा, klingon।',
  ],
  [
    makeDetail('new-items-used-up', { limit: 1, from: '2026-11-18T12:45:00.000Z' }),
    '24 घंटों में 1 नई प्रविष्टि जोड़ी जा सकती है। अगली आप 18/11/2026, 6:15 pm (भारतीय समय) से जोड़ सकते हैं।',
  ],
])('%o is translated by its code', (text, hindi) => {
  expect(translateCoded(text)).toBe(hindi);
});

const samples: Record<ParameterKind, unknown> = {
  text: 'x',
  label: 'Poster',
  choices: [],
  list: [],
  alternatives: [],
  number: 1,
  digits: 1,
  rupees: 1,
  paise: 1,
  percent: 1,
  day: '2026-11-18',
  time: '2026-11-18T12:45:00.000Z',
};

const toParameters = (english: string) =>
  Object.fromEntries(findParameters(english).map(({ name, kind }) => [name, samples[kind]]));

test('every code has its own translation', () => {
  for (const [code, english] of Object.entries(codeTexts)) {
    const text = { code, parameters: toParameters(english), message: '?' };
    expect(translateCoded(text)).toMatch(/^[^?{}]*[\u0900-\u097f][^?{}]*$/);
  }
});

test.each([
  { code: 'reel-upside-down', message: 'The reel is upside down.' },
  { code: 'field-required', message: 'Poster is required.' },
  { code: 'field-required', parameters: { field: 7 }, message: 'Poster is required.' },
])('an unknown code or parameter keeps the English message: %o', (text) => {
  expect(translateCoded(text)).toBe(text.message);
});

const values = fc.dictionary(
  fc.constantFrom(
    ...kinds.flatMap(({ fields }) => Object.keys(fields)),
    'mobile',
    'role',
    'panNo',
    'password',
  ),
  fc.oneof(
    fc.string(),
    fc.constant(null),
    fc.integer(),
    fc.constant({ name: 'x.exe', size: 0 }),
    fc.constant(['?']),
  ),
);

test('every refusal of a form is in Hindi', () => {
  const formSchemas = kinds.flatMap((kind) => [
    createFormSchema(kind, 'create'),
    createFormSchema(kind, 'update'),
  ]);
  const schemas = [...formSchemas, registerOrLogin, completeProfile, updateProfile, createOtt, addAdmin];
  fc.assert(
    fc.property(fc.constantFrom(...schemas), values, (schema, input) => {
      for (const error of listFieldErrors(schema, input)) {
        const translated = translateCoded(error);
        expect(error.code).not.toBe('invalid-value');
        expect(translated).toMatch(/[\u0900-\u097f]/);
        // A label without a translation would stand in it as it is; 'OTT ID' reads the same in Hindi.
        const labels = Object.values(error.parameters ?? {}).filter((label) =>
          /[a-z]{3}/.test(String(label)),
        );
        for (const label of labels) expect(translated).not.toContain(String(label));
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  [changeOttPassword, { password: '        ' }, 'पासवर्ड सिर्फ़ ख़ाली जगहों का न हो।'],
  [addAdmin, { id: 'projectionist', password: 'Projectionist' }, 'पासवर्ड ID या नाम ही न हो।'],
])('the reason of a refused password is in Hindi', (schema, input, hindi) => {
  expect(listFieldErrors(schema, input).map(translateCoded)).toEqual([hindi]);
});

test.each([
  [1, 'एक रुपया'],
  [33_750_000, 'तीन करोड़ सैंतीस लाख पचास हज़ार रुपये'],
  [10_000_000, 'एक करोड़ रुपये'],
])('%d rupees in words', (rupees, words) => {
  expect(formatAmountInWords(rupees)).toBe(words);
});

test.each([
  [0, 'कुछ नहीं'],
  [1, 'एक पैसा'],
  [50, 'पचास पैसे'],
  [101, 'एक रुपया और एक पैसा'],
  [12_500_050, 'एक लाख पच्चीस हज़ार रुपये और पचास पैसे'],
])('%d paise in words', (paise, words) => {
  expect(formatPaiseInWords(paise)).toBe(words);
});

test('a short amount has the units of Hindi', () => {
  expect(formatShortAmount(1_250_000)).toBe('₹12.5 लाख');
  expect(formatShortAmount(14_000_000)).toBe('₹1.4 करोड़');
});
