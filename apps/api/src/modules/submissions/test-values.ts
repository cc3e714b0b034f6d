import {
  type Field,
  type FieldOf,
  type FieldType,
  isRequired,
  type Kind,
} from '@cinvoice/contract/kinds/define';
import { MAX_RUPEES } from '@cinvoice/contract/money';
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '@cinvoice/contract/text';
import fc from 'fast-check';
import { aFile } from '#api/test-app.ts';

/** Texts that people type, paste and try, in any script, including ones that careless programs interpret. */
const words = [
  ...'null undefined NaN true 0 -0 12 007 1e5 0x1F 12,50,000 [] {} "" __proto__ constructor'.split(' '),
  ...String.raw`=1+1 +1 -1 @SUM(A1:A9) %00%0d%0a %22 \u0000 \n {{7*7}} ../../etc/passwd ["hindi"]`.split(' '),
  ...'é क्षि ज़िंदगी தமிழ் 中文 שלום حكاية ﬁ İı ß 👩‍👩‍👧‍👦 🏳️‍🌈'.split(' '),
  'e\u0301',
  'a\u200bb',
  '\u202egnp.exe\u202c',
  '\ufeffa',
  '\u0085',
  '\t=1',
  '[object Object]',
  '{"YouTube": "https://video.example"}',
  '<script>alert("x")</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt; &amp;',
  "'; DROP TABLE users; --",
  '--boundary\r\nContent-Disposition: form-data; name="x"',
];
const gaps = ['\n', '\r\n', '\r', '\t', ' ', '  ', '\u00a0', '\u3000', '\u2028', '\v'];

const typed = fc.oneof(
  fc.constantFrom(...words),
  fc.array(fc.constantFrom(...words, ...gaps), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** At most that many characters, and sometimes exactly that many. A NUL is refused, and tested elsewhere. */
const createText = (longest: number) =>
  fc
    .oneof(
      { weight: 15, arbitrary: typed },
      { weight: 1, arbitrary: fc.constantFrom('🎬'.repeat(longest), 'नदी\n'.repeat(longest / 4)) },
    )
    .map((text) => [...text.replaceAll('\0', '')].slice(0, longest).join(''));

const link = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'https://उदाहरण.भारत/पथ?q=नदी#अंत',
    'http://localhost:3000/a b',
    `https://video.example/${'x'.repeat(1_970)}`,
    'https://user:word@video.example/?a=1&a=2&b[]=%20',
  ),
);

const fileNameSign = fc.constantFrom(...'abcXYZ019 .-_()#&+=\'"äनदीß🎬e\u0301');

const createFile = ({ accept }: FieldOf<'file'>) =>
  fc
    .record({
      extension: fc.constantFrom(...accept),
      isShouted: fc.boolean(),
      name: fc.array(fileNameSign, { minLength: 1, maxLength: 40 }),
      more: fc.string({ unit: 'binary', maxLength: 40 }),
    })
    .map(({ extension, isShouted, name, more }) =>
      aFile(extension, `${name.join('')}.${isShouted ? extension.toUpperCase() : extension}`, more),
    );

/** The values of a filled input, by type. A new type does not compile without its own. */
const generators: {
  [T in FieldType]: (field: FieldOf<T>, otts: readonly string[]) => fc.Arbitrary<unknown>;
} = {
  text: () => createText(MAX_NAME_LENGTH),
  prose: () => createText(MAX_TEXT_LENGTH),
  secret: () => createText(MAX_NAME_LENGTH),
  url: () => link,
  rupees: () => fc.integer({ min: 1, max: MAX_RUPEES }).map(String),
  choice: ({ options }) => fc.constantFrom(...options),
  choices: ({ options }) => fc.shuffledSubarray([...options], { minLength: 1 }),
  links: ({ options }) => fc.dictionary(fc.constantFrom(...options), link),
  ott: (_field, otts) => fc.constantFrom(...otts),
  file: createFile,
};

const blank: { [T in FieldType]: unknown } = {
  text: '',
  prose: ' \n\t ',
  secret: '',
  url: '',
  rupees: '',
  choice: '',
  choices: [],
  links: {},
  ott: '',
  file: null,
};

const isBlankText = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Valid values of a field's input. */
export const createInput = (field: Field, isNew: boolean, otts: readonly string[]): fc.Arbitrary<unknown> => {
  // TypeScript cannot pair the key with the argument across a union; the table's own type does.
  const fill = generators[field.type] as (field: Field, otts: readonly string[]) => fc.Arbitrary<unknown>;
  const value = fill(field, otts);
  if (isRequired(field, isNew ? 'create' : 'update'))
    return value.map((given) => (isBlankText(given) ? 'x' : given));
  return fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(blank[field.type]) });
};

const toSentValue = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\r\n|\r|\n/g, '\r\n').trim() : value;

/** The inputs' values after storing and reading back: browsers' line breaks, trimmed texts, no files. */
export const readBack = (kind: Kind, values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      kind.fields[name]?.type === 'file' ? null : toSentValue(value),
    ]),
  );
