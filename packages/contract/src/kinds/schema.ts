import { z } from 'zod';
import { addRefusal, listFieldErrors, refuseAs } from '../codes/issues.ts';
import { MAX_RUPEES } from '../money.ts';
import type { FieldText } from '../problems.ts';
import { whyNotFile } from '../rules/files.ts';
import { isWebAddress, MAX_LINK_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH, whyNotText } from '../text.ts';
import {
  type Field,
  type FieldOf,
  type FieldType,
  type FileLike,
  isRequired,
  type Kind,
  type Occasion,
  type Values,
} from './define.ts';

/** Creates a schema for text of at most that many characters. */
export const createText = (longest: number) =>
  z.string({ error: refuseAs('not-text') }).check((context) => {
    const refusal = whyNotText(context.value, longest);
    if (refusal) addRefusal(context, refusal);
  });

const createWebAddress = (label: string) =>
  createText(MAX_LINK_LENGTH).refine(isWebAddress, {
    error: refuseAs('not-a-web-address', { field: label }),
  });

/** Refuses an invalid link; null for a valid one. */
export const whyNotLink = (label: string, text: string): FieldText | null =>
  listFieldErrors(createWebAddress(label), text)[0] ?? null;

const createChoice = (label: string, options: readonly string[]) =>
  z.enum(options, { error: refuseAs('not-a-choice', { field: label, options }) });

const isFileLike = (value: unknown): value is FileLike =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Reads a list from repeated fields, JSON text or comma-separated text. Decision 21. */
const toList = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const read = value.trimStart().startsWith('[')
    ? parseJson(value)
    : value.split(',').map((part) => part.trim());
  return Array.isArray(read) ? read.filter((part) => part !== '') : read;
};

const toWholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;

const toLinks = (value: unknown): unknown => {
  const read = typeof value === 'string' ? parseJson(value) : value;
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return read;
  return Object.fromEntries(Object.entries(read).filter(([, link]) => link !== '' && link !== null));
};

/** One builder per field type. A new type does not compile until it has one. */
const builders: { [T in FieldType]: (field: FieldOf<T>) => z.ZodType } = {
  text: () => createText(MAX_NAME_LENGTH),
  prose: () => createText(MAX_TEXT_LENGTH),
  secret: () => createText(MAX_NAME_LENGTH),
  url: ({ label }) => createWebAddress(label),
  rupees: ({ label }) => {
    const error = refuseAs('not-rupees', { field: label });
    return z.preprocess(toWholeNumber, z.int({ error }).min(1, { error }).max(MAX_RUPEES, { error }));
  },
  choice: ({ label, options }) => createChoice(label, options),
  choices: ({ label, options }) =>
    z.preprocess(
      toList,
      z
        .array(createChoice(label, options), { error: refuseAs('not-a-list', { field: label }) })
        .transform((chosen) => [...new Set(chosen)]),
    ),
  links: ({ label, options }) =>
    z.preprocess(
      toLinks,
      // Each link has a label of its own, so that the error names the wrong one.
      z.strictObject(
        Object.fromEntries(options.map((option) => [option, createWebAddress(option).optional()])),
        {
          error: refuseAs('not-links', { field: label, platforms: options }),
        },
      ),
    ),
  ott: ({ label }) => z.uuid({ error: refuseAs('not-from-list', { field: label }) }),
  file: (field) =>
    z
      .custom<FileLike>(isFileLike, { error: refuseAs('not-a-file', { field: field.label }) })
      .check((context) => {
        const refusal = whyNotFile(field, context.value);
        if (refusal) addRefusal(context, refusal);
      }),
};

/** Turns blank values into null: multipart forms send '' for empty inputs, and empty lists and maps count as blank. */
const blankToNull = (value: unknown): unknown => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  const empty = trimmed === '' || (typeof trimmed === 'object' && trimmed !== null && isEmpty(trimmed));
  return empty ? null : trimmed;
};

const isEmpty = (value: object): boolean =>
  Array.isArray(value) ? value.length === 0 : !isFileLike(value) && Object.keys(value).length === 0;

/** Creates the schema of one field of a form. */
export const createFieldSchema = (field: Field, occasion: Occasion): z.ZodType => {
  // TypeScript cannot pair the key with the argument across a union; kinds.test.ts runs every pair.
  const build = builders[field.type] as (field: Field) => z.ZodType;
  const value = build(field);
  const mayBeCleared = !isRequired(field, 'update');
  if (occasion === 'update') {
    const given = mayBeCleared ? value.nullable() : requireValue(field.label, value);
    return z.preprocess(blankToNull, given).optional();
  }
  const given = isRequired(field, 'create') ? requireValue(field.label, value) : value.optional();
  return z.preprocess((input) => blankToNull(input) ?? undefined, given);
};

const requireValue = (label: string, value: z.ZodType): z.ZodType =>
  z
    .any()
    .refine((given) => given !== undefined && given !== null, {
      error: refuseAs('field-required', { field: label }),
      abort: true,
    })
    .pipe(value);

/** Creates the schema of a form of this kind. In an update, absent fields stay and blank ones are cleared (null). */
export const createFormSchema = <K extends Kind, O extends Occasion>(kind: K, occasion: O) => {
  const shape = Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => [name, createFieldSchema(field, occasion)]),
  );
  // Object.fromEntries loses the types of names; kinds.test.ts proves the pairing.
  return z.strictObject(shape) as unknown as z.ZodType<Values<K, O>>;
};
