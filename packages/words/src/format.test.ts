import type { Language } from '@cinvoice/contract/spoken-languages';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { format } from './format.ts';
import type { Placeholder, Tag, ValuesOf } from './message.ts';

const formatText = (text: string, values: Record<string, string | number> = {}, language: Language = 'en') =>
  format(language, compileMessageOrThrow(text), values);

test.each([
  ['Hello {name}', { name: 'Asha' }, 'Hello Asha'],
  ['{count, plural, one {One film} other {# films}}', { count: 1 }, 'One film'],
  ['{count, plural, one {One film} other {# films}}', { count: 120000 }, '1,20,000 films'],
  ['{count, plural, =0 {Nothing} other {#}} for {name}', { count: 0, name: 'Ravi' }, 'Nothing for Ravi'],
  ['{count, plural, one {{name} alone} other {# with {name}}}', { count: 3, name: 'Mira' }, '3 with Mira'],
  ['{amount} rupees', { amount: 2500000 }, '25,00,000 rupees'],
])('formats %s with %o as %s', (text, values, expected) => {
  expect(formatText(text, values)).toBe(expected);
});

test('leaves a number sign outside of plurals', () => {
  expect(formatText('Take #1 of {name}', { name: 'Monsoon' })).toBe('Take #1 of Monsoon');
});

test('uses the singular for zero in Hindi', () => {
  expect(formatText('{count, plural, one {एक} other {अनेक}}', { count: 0 }, 'hi')).toBe('एक');
});

test('never parses input as a placeholder or a tag', () => {
  fc.assert(
    fc.property(fc.string(), (input) => {
      expect(formatText('<{name}>', { name: input })).toBe(`<${input}>`);
    }),
  );
});

test('placeholders and tags are typed', () => {
  expectTypeOf<
    Placeholder<'Hello {name}, {count, plural, one {film} other {# films of {house}}}'>
  >().toEqualTypeOf<'name' | 'count' | 'house'>();
  expectTypeOf<Tag<'Read the <terms>terms</terms> and <b>wait</b>'>>().toEqualTypeOf<'terms' | 'b'>();
  expectTypeOf<ValuesOf<'Plain'>>().toEqualTypeOf<[]>();
});
