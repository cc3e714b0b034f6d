import fc from 'fast-check';
import { MAX_RUPEES } from '../money.ts';
import { type FieldOf, type FieldType, getField, type Kind } from './define.ts';

/** Texts that are stored as they are: storable, and without white space at their ends, which is cut. */
const kept = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.replaceAll('\0', '').trim())
  .filter((text) => text !== '' && text.isWellFormed());

const links = fc.webUrl({ withQueryParameters: true });

/** Every valid value of each type of field. */
const values: { [T in FieldType]: (field: FieldOf<T>) => fc.Arbitrary<unknown> } = {
  text: () => kept,
  prose: () => kept,
  secret: () => kept,
  url: () => links,
  rupees: () => fc.integer({ min: 1, max: MAX_RUPEES }),
  choice: ({ options }) => fc.constantFrom(...options),
  choices: ({ options }) => fc.subarray([...options], { minLength: 1 }),
  links: ({ options }) =>
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...options), links), { minLength: 1, selector: ([name]) => name })
      .map((rows) => Object.fromEntries(rows)),
  ott: () => fc.uuid(),
  file: ({ accept, megabytes }) =>
    fc.record({
      name: fc.constantFrom(...accept).map((extension) => `file.${extension}`),
      size: fc.integer({ min: 1, max: megabytes * 1024 * 1024 }),
    }),
};

/** Every valid form of a kind with every field filled in. */
export const formsOf = (kind: Kind): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.keys(kind.fields).map((name) => {
        const field = getField(kind, name);
        // TypeScript cannot pair the key with the argument across a union.
        const build = values[field.type] as (field: unknown) => fc.Arbitrary<unknown>;
        return [name, build(field)];
      }),
    ),
  );

/** The same with some of its fields alone. */
export const partsOf = (kind: Kind): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(formsOf(kind), fc.subarray(Object.keys(kind.fields)))
    .map(([form, names]) => Object.fromEntries(names.map((name) => [name, form[name]])));
