import { addAdmin, changeOttPassword, createOtt } from '@cinvoice/contract/accounts';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { schemaFor } from '@cinvoice/contract/kinds/schema';
import { completeProfile, registerOrLogin, updateProfile } from '@cinvoice/contract/requests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountInWords } from '#web/shared/format/amount-in-words.ts';
import { shortAmount } from '#web/shared/format/short-amount.ts';
import { pageIsWritten } from './current-language.ts';
import { pieces } from './en/pieces.ts';
import { sourceTextOf, textOf } from './text-of.ts';
import { loadTexts } from './texts.ts';

beforeAll(async () => {
  await loadTexts('hi', 'areas');
  pageIsWritten({ language: 'hi' });
});

afterAll(() => pageIsWritten({ language: 'en' }));

test('a text is found by its catalogue and key, in the plural of Hindi', () => {
  expect(textOf(pieces, 'retry')).toBe('फिर कोशिश करें');
  expect(textOf(pieces, 'problemsFound', { count: 1 })).toBe('एक जगह ध्यान देना ज़रूरी है');
  expect(textOf(pieces, 'problemsFound', { count: 120000 })).toBe('1,20,000 जगहों पर ध्यान देना ज़रूरी है');
});

test.each([
  ['Please sign in to continue.', 'आगे बढ़ने के लिए कृपया साइन इन करें।'],
  ['Project name is required.', 'प्रोजेक्ट का नाम ज़रूरी है।'],
  ['Poster must be a JPG, JPEG or PNG file.', 'पोस्टर: JPG, JPEG या PNG फ़ाइल चुनें।'],
  ["A remark is required for 'Need Clarification'.", '“स्पष्टीकरण चाहिए” के लिए टिप्पणी ज़रूरी है।'],
  ['At most 20,000 characters are allowed.', 'ज़्यादा से ज़्यादा 20,000 अक्षर हो सकते हैं।'],
])('%s is said again in Hindi', (english, hindi) => {
  expect(sourceTextOf(english)).toBe(hindi);
});

test('what nobody translated is said as it came', () => {
  expect(sourceTextOf('The reel is upside down')).toBe('The reel is upside down');
});

const given = fc.dictionary(
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

test('whatever a form refuses is said in Hindi', () => {
  const forms = kinds.flatMap((kind) => [schemaFor(kind, 'create'), schemaFor(kind, 'update')]);
  const schemas = [...forms, registerOrLogin, completeProfile, updateProfile, createOtt, addAdmin];
  fc.assert(
    fc.property(fc.constantFrom(...schemas), given, (schema, input) => {
      for (const { code, message } of schema.safeParse(input).error?.issues ?? []) {
        // What no form can send is refused in the words of the library.
        if (code !== 'unrecognized_keys') expect(sourceTextOf(message)).not.toBe(message);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  [changeOttPassword, { password: '        ' }, 'पासवर्ड सिर्फ़ ख़ाली जगहों का न हो।'],
  [addAdmin, { id: 'projectionist', password: 'Projectionist' }, 'पासवर्ड ID या नाम ही न हो।'],
])('why a password is refused is said in Hindi', (schema, given, said) => {
  const [issue] = schema.safeParse(given).error?.issues ?? [];
  expect(sourceTextOf(issue?.message ?? '')).toBe(said);
});

test.each([
  [1, 'एक रुपया'],
  [33_750_000, 'तीन करोड़ सैंतीस लाख पचास हज़ार रुपये'],
  [10_000_000, 'एक करोड़ रुपये'],
])('%d rupees in words', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(words);
});

test('a short amount has the units of Hindi', () => {
  expect(shortAmount(1_250_000)).toBe('₹12.5 लाख');
  expect(shortAmount(14_000_000)).toBe('₹1.4 करोड़');
});
