import { MAX_LINK_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../text.ts';
import { type Field, type FieldOf, type FieldType, isRequired, type Kind, type Occasion } from './define.ts';

type JsonSchema = Record<string, unknown>;

/** The OpenAPI property of each type of field. A new type does not compile without one. */
const builders: { [T in FieldType]: (field: FieldOf<T>) => JsonSchema } = {
  text: () => ({ type: 'string', maxLength: MAX_NAME_LENGTH }),
  prose: () => ({ type: 'string', maxLength: MAX_TEXT_LENGTH }),
  secret: () => ({ type: 'string', maxLength: MAX_NAME_LENGTH }),
  url: () => ({ type: 'string', format: 'uri', maxLength: MAX_LINK_LENGTH }),
  rupees: () => ({ type: 'integer', minimum: 1, maximum: 9_999_999_999 }),
  choice: ({ options }) => ({ type: 'string', enum: [...options] }),
  choices: ({ options }) => ({ type: 'array', items: { type: 'string', enum: [...options] } }),
  links: ({ options }) => ({
    type: 'object',
    propertyNames: { enum: [...options] },
    additionalProperties: { type: 'string', format: 'uri' },
  }),
  ott: () => ({ type: 'string', format: 'uuid' }),
  file: ({ accept, megabytes }) => ({
    type: 'string',
    format: 'binary',
    description: `${accept.join(', ')}; at most ${megabytes} MB`,
  }),
};

/** Creates the OpenAPI property of a field. */
export const createProperty = (field: Field): JsonSchema => {
  // TypeScript cannot pair the key with the argument across a union; kinds.test.ts runs every pair.
  const build = builders[field.type] as (field: Field) => JsonSchema;
  return { title: field.label, ...build(field) };
};

const version: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description:
    'The version that was read: when another stands meanwhile, the change is refused and told what happened.',
};

/** Creates the JSON Schema of a kind's form, for the API's document. */
export const createFormJsonSchema = (kind: Kind, occasion: Occasion): JsonSchema => {
  const fields = Object.entries(kind.fields);
  const required = occasion === 'create' ? fields.filter(([, field]) => isRequired(field, 'create')) : [];
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...Object.fromEntries(fields.map(([name, field]) => [name, createProperty(field)])),
      ...(occasion === 'update' && { version }),
    },
    ...(required.length > 0 && { required: required.map(([name]) => name) }),
  };
};
