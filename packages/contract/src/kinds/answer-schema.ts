import { z } from 'zod';
import { fileAnswer, ottName, posterAnswer } from '../answers.ts';
import type { Field, FieldOf, FieldType, Kind } from './define.ts';

/** The answer schema of each type of field. A new type does not compile without one. */
const builders: { [T in FieldType]: (field: FieldOf<T>) => z.ZodType } = {
  text: () => z.string().nullable(),
  prose: () => z.string().nullable(),
  url: () => z.string().nullable(),
  secret: () => z.string().nullable(),
  rupees: () => z.int().nullable(),
  choice: ({ options }) => z.enum(options).nullable(),
  choices: ({ options }) => z.array(z.enum(options)),
  links: ({ options }) => z.partialRecord(z.enum(options), z.string()),
  ott: () => ottName,
  file: ({ picture }) => (picture ? posterAnswer : fileAnswer).nullable(),
};

const createFieldSchema = (field: Field): z.ZodType => {
  // TypeScript cannot pair the key with the argument across a union; kinds.test.ts runs every pair.
  const build = builders[field.type] as (field: Field) => z.ZodType;
  return build(field).describe(field.label);
};

/** Creates the answer shape of a kind's fields, second names included. */
export const createAnswerShape = (kind: Kind): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, field]) => {
      const names = 'readAlso' in field && field.readAlso ? [name, field.readAlso] : [name];
      return names.map((each) => [each, createFieldSchema(field)]);
    }),
  );
